import type { InsteadOfCam, ToolKind } from '../../content/pages/instead-of-cam.ts'
import styles from './KindTable.module.css'
import { kindId } from './kind-id.ts'

/** What every kind is asked, in the order of the table. */
const questions = [
  'signal',
  'early',
  'noise',
  'data',
  'effort',
  'choose',
] as const satisfies (keyof ToolKind)[]

/** Every kind of tool, asked the same; on a narrow window each is read by itself, below its name. */
export function KindTable({ content }: { content: Pick<InsteadOfCam, 'table' | 'guides'> }) {
  const { heading, heads, rows } = content.table
  return (
    <section className={`wrap ${styles.kinds}`}>
      <h2 id="kinds">{heading}</h2>
      <table className={styles.table} aria-labelledby="kinds">
        <thead>
          <tr>
            <th scope="col">{heads.kind}</th>
            {questions.map((question) => (
              <th key={question} scope="col">
                {heads[question]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.kind} id={kindId(row.kind)}>
              <th scope="row">{row.kind}</th>
              {questions.map((question) => (
                <td key={question} data-head={heads[question]}>
                  {row[question]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.guides}>
        {content.guides.map(({ label, href }) => (
          <a key={href} className="link" href={href}>
            {label}
          </a>
        ))}
      </p>
    </section>
  )
}
