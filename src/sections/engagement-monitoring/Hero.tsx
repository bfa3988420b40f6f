import { ButtonLink } from '../../components/Button.tsx'
import type { EngagementMonitoring } from '../../content/pages/engagement-monitoring.ts'
import type { Link } from '../../content/text.ts'
import type { Market } from '../../market/market.ts'
import styles from './Hero.module.css'
import { LikeBefore } from './LikeBefore.tsx'

interface HeroProps {
  content: EngagementMonitoring['hero']
  actions: Link[]
  market: Market
}

/** The promise, and beside it a like that became a connection. */
export function Hero({ content, actions, market }: HeroProps) {
  return (
    <header className={`wrap ${styles.hero}`}>
      <div>
        <h1>{content.heading}</h1>
        <p className="lead">{content.lead}</p>
        <div className={styles.actions}>
          {actions.map(({ label, href }, index) => (
            <ButtonLink key={href} variant={index === 0 ? 'primary' : 'quiet'} href={href}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
      <LikeBefore market={market} sample={content.sample} />
    </header>
  )
}
