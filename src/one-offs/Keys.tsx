import type { OneOff } from '../content/one-offs.ts'
import { Band } from '../kit/bands.tsx'
import styles from './Keys.module.css'
import { WayToKey } from './WayToKey.tsx'

/** Who asks, the way from there to a key, what the answer is, and why. */
export function Keys({ content }: { content: OneOff<'keys'> }) {
  return (
    <Band>
      <h2>{content.heading}</h2>
      <dl className={`ruled ${styles.rows}`}>
        {content.rows.map((row) => (
          <div key={row.team}>
            <dt className="h3">{row.team}</dt>
            <dd className="cluster">
              <WayToKey way={row.way} />
              {row.answer}
            </dd>
            <dd className="soft">{row.reason}</dd>
          </div>
        ))}
      </dl>
    </Band>
  )
}
