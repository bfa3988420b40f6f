import type { Benefits } from '../../content/pages/benefits.ts'
import type { Market } from '../../market/market.ts'
import { dayNames } from '../../market/week.ts'
import styles from './Audiences.module.css'
import { readWeek } from './readings.ts'
import { WeekLane } from './WeekLane.tsx'

interface AudiencesProps {
  content: Benefits['audiences']
  market: Market
}

/** Six readers of one week: who, what they look at in it, and what that says to them. */
export function Audiences({ content, market }: AudiencesProps) {
  return (
    <section className={`wrap ${styles.band}`}>
      <h2>
        {content.heading} <small>{content.sample}</small>
      </h2>
      <ol className={styles.days} aria-hidden="true">
        {[content.before, ...dayNames].map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
      <ul className={styles.readers}>
        {content.items.map(({ audience, reads, text }) => (
          <li key={audience}>
            <div>
              <h3>{audience}</h3>
              <p>{text}</p>
            </div>
            <WeekLane market={market} reads={reads} />
            <p className={styles.fact}>{readWeek(market, reads)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
