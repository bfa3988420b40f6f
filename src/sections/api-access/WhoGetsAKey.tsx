import type { ApiAccess } from '../../content/pages/api-access.ts'
import { WayToKey } from './WayToKey.tsx'
import styles from './WhoGetsAKey.module.css'

/** Who asks, the way from there to a key, what the answer is, and why. */
export function WhoGetsAKey({ content }: { content: ApiAccess['who'] }) {
  return (
    <section className={styles.who}>
      <div className="wrap">
        <h2>{content.heading}</h2>
        <dl className={styles.rows}>
          {content.rows.map((row) => (
            <div key={row.team}>
              <dt>{row.team}</dt>
              <dd className={styles.answer}>
                <WayToKey way={row.way} />
                {row.answer}
              </dd>
              <dd className={styles.reason}>{row.reason}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
