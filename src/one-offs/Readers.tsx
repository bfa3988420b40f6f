import type { OneOff } from '../content/one-offs.ts'
import { Band } from '../kit/bands.tsx'
import type { Market } from '../sample/market.ts'
import { dayNames } from '../sample/week.ts'
import styles from './Readers.module.css'
import { readWeek } from './readings.ts'
import { WeekLane } from './WeekLane.tsx'

interface ReadersProps {
  content: OneOff<'readers'>
  market: Market
}

/** Six readers of one week: who, what they look at in it, and what that says to them. */
export function Readers({ content, market }: ReadersProps) {
  return (
    <Band>
      <h2>
        {content.heading} <small className="note">{content.sample}</small>
      </h2>
      <div className={styles.band}>
        <ol className={`note ${styles.names}`} aria-hidden="true">
          {[content.before, ...dayNames].map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
        <ul className={`soft ${styles.readers}`}>
          {content.items.map(({ audience, reads, text }) => (
            <li key={audience}>
              <div>
                <h3>{audience}</h3>
                <p>{text}</p>
              </div>
              <WeekLane market={market} reads={reads} />
              <p className={`h3 ${styles.fact}`}>{readWeek(market, reads)}</p>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  )
}
