import type { Benefits } from '../../content/pages/benefits.ts'
import { ResultDrawing } from './ResultDrawing.tsx'
import styles from './Results.module.css'
import { hundredBecomes } from './result-parts.ts'

/** Three figures, each below a drawing of its parts: what a hundred becomes. */
export function Results({ content }: { content: Benefits['results'] }) {
  return (
    <section aria-label={content.heading}>
      <dl className={`wrap ${styles.results}`}>
        {content.items.map((item) => (
          <div key={item.label}>
            <dt>{item.label}</dt>
            <dd>
              <ResultDrawing result={item} />
              <span className={styles.value}>{item.value}</span>
              <span className={styles.key}>
                <span className={styles.before}>100</span>{' '}
                <span className={styles.after}>{hundredBecomes(item)}</span>
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
