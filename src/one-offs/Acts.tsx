import type { OneOff } from '../content/one-offs.ts'
import { Band } from '../kit/bands.tsx'
import { SectionHead } from '../kit/SectionHead.tsx'
import type { Market } from '../sample/market.ts'
import { engagements } from '../vocabulary/names.ts'
import styles from './Acts.module.css'

interface ActsProps {
  content: OneOff<'acts'>
  market: Market
}

/** The three acts that are watched, each with what was seen of it in the sample week. */
export function Acts({ content, market }: ActsProps) {
  return (
    <Band>
      <SectionHead level={2} heading={content.heading} lead={content.lead} />
      <ol className={`ruled ${styles.acts}`}>
        {content.items.map(({ heading, text }, index) => (
          <li key={heading} className="split">
            <div>
              <h3>{heading}</h3>
              <p className="soft">{text}</p>
            </div>
            <ul className={styles.seen}>
              {market.engagement
                .filter(({ act }) => act === engagements[index])
                .map((seen) => (
                  <li key={seen.actor}>
                    <i aria-hidden="true">{seen.initials}</i>
                    <p>
                      <b>{seen.actor}</b> {seen.act.toLowerCase()} {seen.text}{' '}
                      <span className="note">{seen.at}:00</span>
                    </p>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ol>
    </Band>
  )
}
