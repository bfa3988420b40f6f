import type { Count, Figure } from '../../content/claims.ts'
import type { HowWeCounted } from '../../content/pages/how-we-counted.ts'
import styles from './FigureRegister.module.css'

interface FigureRegisterProps {
  content: HowWeCounted['figures']
  figures: readonly Figure[]
}

/** Every figure in a row: as the site states it, how it is read, what it leaves open, how it was counted. */
export function FigureRegister({ content, figures }: FigureRegisterProps) {
  return (
    <section className="wrap" aria-label={content.heading}>
      <table className={styles.register}>
        <thead>
          <tr>
            <th scope="col">{content.value}</th>
            <th scope="col">{content.means}</th>
            <th scope="col">{content.leavesOpen}</th>
            <th scope="col">{content.counted}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure.name} id={figure.name}>
              <th scope="row">
                <span className={styles.figure}>
                  <b>{figure.value}</b> {figure.counts}
                </span>
              </th>
              <td data-label={content.means}>{figure.means}</td>
              <td data-label={content.leavesOpen}>{figure.leavesOpen}</td>
              <td data-label={content.counted}>
                {figure.counted ? (
                  <CountFacts content={content} count={figure.counted} />
                ) : (
                  <span className={styles.unpublished}>{content.unpublished}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function CountFacts({ content, count }: { content: HowWeCounted['figures']; count: Count }) {
  return (
    <dl className={styles.count}>
      {(['population', 'period', 'source', 'on', 'owner'] as const).map((name) => (
        <div key={name}>
          <dt>{content[name]}</dt>
          <dd>{count[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
