import type { Benefits } from '../../content/pages/benefits.ts'
import type { Market } from '../../market/market.ts'
import styles from './Audiences.module.css'
import { readWeek } from './readings.ts'

interface AudiencesProps {
  content: Benefits['audiences']
  market: Market
}

/** Six readers of one week: who, what they learn, and what that is in the sample. */
export function Audiences({ content, market }: AudiencesProps) {
  return (
    <section className={`wrap ${styles.band}`}>
      <h2>
        {content.heading} <small>{content.sample}</small>
      </h2>
      <ul className={styles.readers}>
        {content.items.map(({ audience, reads, text }) => (
          <li key={audience}>
            <h3>{audience}</h3>
            <p className={styles.text}>{text}</p>
            <p>{readWeek(market, reads)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
