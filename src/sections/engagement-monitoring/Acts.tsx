import { SectionHead } from '../../components/SectionHead.tsx'
import { hoursAgo } from '../../components/scenes/sample.ts'
import type { EngagementMonitoring } from '../../content/pages/engagement-monitoring.ts'
import type { Market } from '../../market/market.ts'
import { engagements } from '../../vocabulary/labels.ts'
import styles from './Acts.module.css'

interface ActsProps {
  content: EngagementMonitoring['watches']
  market: Market
}

/** The three acts that are watched, each with what was seen of it in the sample week. */
export function Acts({ content, market }: ActsProps) {
  return (
    <section className={`wrap ${styles.band}`}>
      <SectionHead level={2} heading={content.heading} lead={content.lead} />
      <ul className={styles.acts}>
        {content.acts.map(({ name, text }, index) => (
          <li key={name}>
            <h3>{name}</h3>
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
    </section>
  )
}
