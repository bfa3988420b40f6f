import { CountedLink } from '../../components/CountedLink.tsx'
import type { Home } from '../../content/pages/home.ts'
import styles from './Stats.module.css'

/** The claims that stand for themselves, in one line, and how they are to be read. */
export function Stats({ entries, counted }: { entries: Home['ledger']; counted: Home['counted'] }) {
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
      <p className="wrap">
        <CountedLink link={counted} />
      </p>
    </section>
  )
}
