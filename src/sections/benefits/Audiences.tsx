import type { Benefits } from '../../content/pages/benefits.ts'
import type { Market } from '../../market/market.ts'
import styles from './Audiences.module.css'
import { readWeek } from './readings.ts'
import { WeekStrip } from './WeekStrip.tsx'

interface AudiencesProps {
  content: Benefits['audiences']
  market: Market
}

/** Six readers, the same sample week before each of them. */
export function Audiences({ content, market }: AudiencesProps) {
  return (
    <section className="section">
      <div className="wrap">
        <h2>{content.heading}</h2>
        <p className={styles.note}>{content.note}</p>
        <ul className={styles.readers}>
          {content.items.map((item, index) => {
            const read = readWeek(market, item.reads)
            return (
              <li key={item.audience}>
                <h3>
                  <span>{item.audience}</span> {item.heading}
                </h3>
                <p>{item.text}</p>
                <WeekStrip market={market} read={read} first={index === 0} />
                <p className={styles.words}>{read.words}</p>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
