import type { ApiAccess } from '../../content/pages/api-access.ts'
import styles from './WhoGetsAKey.module.css'

/** Who asks, what the answer is, and why. */
export function WhoGetsAKey({ content }: { content: ApiAccess['who'] }) {
  return (
    <section className={styles.who}>
      <div className="wrap">
        <h2>{content.heading}</h2>
        <dl className={styles.rows}>
          {content.rows.map((row) => (
            <div key={row.team}>
              <dt>{row.team}</dt>
              <dd className={styles.answer}>{row.answer}</dd>
              <dd>{row.reason}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
