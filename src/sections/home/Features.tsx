import type { Home } from '../../content/pages/home.ts'
import type { Market } from '../../market/market.ts'
import styles from './Features.module.css'
import { LeadTable } from './LeadTable.tsx'
import { TeamRings } from './TeamRings.tsx'
import { WeekLanes } from './WeekLanes.tsx'

/** Three features, each with a composition of its own: edge to edge, growing to the right, a table. */
export function Features({ content, market }: { content: Home['features']; market: Market }) {
  const { tracking, monitoring, lists } = content
  return (
    <section id="how-it-works" className={styles.features}>
      <h2 className="wrap">{content.heading}</h2>
      <div className={`wrap ${styles.two}`}>
        <h3>{tracking.heading}</h3>
        <p>{tracking.text}</p>
      </div>
      <WeekLanes market={market} />
      <div className={`wrap ${styles.grow}`}>
        <div className={styles.two}>
          <h3>{monitoring.heading}</h3>
          <p>{monitoring.text}</p>
        </div>
        <TeamRings market={market} companies={monitoring.companies} />
      </div>
      <div className={`wrap ${styles.hand}`}>
        <div>
          <h3>{lists.heading}</h3>
          <p>{lists.text}</p>
          <p>
            <a className="link" href={lists.link.href}>
              {lists.link.label}
            </a>
          </p>
        </div>
        <LeadTable market={market} people={lists.people} />
      </div>
    </section>
  )
}
