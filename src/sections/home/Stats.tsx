import type { PageContent } from '../../content/page-schemas.ts'
import styles from './Stats.module.css'

/** The claims that stand for themselves, in one line. */
export function Stats({ entries }: { entries: PageContent<'home'>['ledger'] }) {
  return (
    <section aria-label="In figures">
      <dl className={`wrap ${styles.row}`}>
        {entries.map((entry) => (
          <div key={entry.label} className={styles.entry}>
            <dt>{entry.label}</dt>
            <dd>{entry.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
