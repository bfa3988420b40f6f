import type { OneOff } from '../content/one-offs.ts'
import { Band } from '../kit/bands.tsx'
import { SectionHead } from '../kit/SectionHead.tsx'
import { hoursAgo } from '../sample/find-in-market.ts'
import type { Market } from '../sample/market.ts'
import { engagements } from '../vocabulary/labels.ts'
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
      <ul className="grid points">
        {content.items.map(({ heading, text }, index) => (
          <li key={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
            <ul className={styles.seen}>
              {market.engagement
                .filter(({ act }) => act === engagements[index])
                .map((seen) => (
                  <li key={seen.actor}>
                    <b>{seen.actor}</b> {seen.act.toLowerCase()} {seen.text}
                    <span> {hoursAgo(seen.hours)}</span>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </Band>
  )
}
