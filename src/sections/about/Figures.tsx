import type { About } from '../../content/pages/about.ts'
import styles from './Figures.module.css'

/** The company's ledger: what, a remark, the figure at the right edge. */
export function Figures({ content }: { content: About['ledger'] }) {
  return (
    <section aria-label={content.heading}>
      <dl className={styles.ledger}>
        {content.entries.map((entry) => (
          <div key={entry.label}>
            <dt>
              {entry.label}
              <span>{entry.note}</span>
            </dt>
            <dd>{entry.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
