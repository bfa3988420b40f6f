import type { FirstThirtyDays } from '../../content/pages/first-30-days.ts'
import styles from './BeforeAndWho.module.css'

/** What comes before the first day, beside who spends how long. */
export function BeforeAndWho({ content }: { content: Pick<FirstThirtyDays, 'before' | 'who'> }) {
  const { before, who } = content
  return (
    <div className={`wrap ${styles.split}`}>
      <section>
        <h2>{before.heading}</h2>
        <ol>
          {before.steps.map(({ heading, text }) => (
            <li key={heading}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2>{who.heading}</h2>
        <dl>
          {who.rows.map((row) => (
            <div key={row.who}>
              <dt>{row.who}</dt>
              <dd className={styles.time}>{row.time}</dd>
              <dd>{row.what}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
