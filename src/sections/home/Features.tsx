import type { ReactNode } from 'react'
import type { Home } from '../../content/pages/home.ts'
import type { Market } from '../../sample/market.ts'
import styles from './Features.module.css'
import { LeadTable } from './LeadTable.tsx'
import { TeamRings } from './TeamRings.tsx'
import { WeekLanes } from './WeekLanes.tsx'

/** Three statements, each with a composition of its own: edge to edge, growing to the right, a list. */
export function Features({ content, market }: { content: Home['features']; market: Market }) {
  const { tracking, monitoring, lists } = content
  return (
    <section id="how-it-works" className={styles.features}>
      <div className={`wrap ${styles.two}`}>
        <Statement {...tracking} />
      </div>
      <WeekLanes market={market} />
      <div className={`wrap ${styles.grow}`}>
        <Statement {...monitoring} />
      </div>
      <TeamRings market={market} companies={monitoring.companies} />
      <div className={`wrap ${styles.hand}`}>
        <div>
          <Statement {...lists}>
            <a className="link" href={lists.link.href}>
              {lists.link.label}
            </a>
          </Statement>
        </div>
        <LeadTable market={market} people={lists.people} />
      </div>
    </section>
  )
}

interface StatementProps {
  heading: string
  name: string
  text: string
  children?: ReactNode
}

function Statement({ heading, name, text, children }: StatementProps) {
  return (
    <>
      <h2>{heading}</h2>
      <p>
        <b>{name}</b> {text} {children}
      </p>
    </>
  )
}
