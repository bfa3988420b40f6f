import { ButtonLink } from '../../components/Button.tsx'
import type { EngagementMonitoring } from '../../content/pages/engagement-monitoring.ts'
import type { Link } from '../../content/text.ts'
import type { Market } from '../../market/market.ts'
import { EffortField } from './EffortField.tsx'
import styles from './Hero.module.css'

interface HeroProps {
  content: EngagementMonitoring['hero']
  actions: Link[]
  /** What the three acts are called, the cheapest first. */
  acts: string[]
  market: Market
}

/** The promise, and the week's public acts, as far out as they are cheap. */
export function Hero({ content, actions, acts, market }: HeroProps) {
  const [join, other] = actions
  return (
    <header className={`wrap ${styles.hero}`}>
      <div className={styles.copy}>
        <p className={styles.kicker}>{content.kicker}</p>
        <h1>{content.heading}</h1>
        <p className="lead">{content.lead}</p>
        <div className={styles.actions}>
          {join && <ButtonLink href={join.href}>{join.label}</ButtonLink>}
          {other && (
            <ButtonLink variant="quiet" href={other.href}>
              {other.label}
            </ButtonLink>
          )}
        </div>
      </div>
      <EffortField market={market} names={acts} />
    </header>
  )
}
