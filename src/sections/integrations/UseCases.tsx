import type { ReactNode } from 'react'
import { CampaignScene } from '../../components/scenes/CampaignScene.tsx'
import { ChannelScene } from '../../components/scenes/ChannelScene.tsx'
import { RecordScene } from '../../components/scenes/RecordScene.tsx'
import type { IntegrationsPage, UseCase } from '../../content/pages/integrations.ts'
import type { Market } from '../../market/market.ts'
import type { Lead } from '../../market/rank.ts'
import styles from './UseCases.module.css'

const alerted = 'brightlane'

interface UseCasesProps {
  content: IntegrationsPage['useCases']
  market: Market
  /** The list as it is exported, the first to call on top. */
  list: Lead[]
}

/** Three jobs, each beside what arrives in the tool. */
export function UseCases({ content, market, list }: UseCasesProps) {
  // The alert tells of one company; the list has others.
  const [first, ...others] = list.filter(({ company }) => company.id !== alerted)
  return (
    <section className={styles.cases}>
      <div className="wrap">
        <h2>{content.heading}</h2>
        <Case content={content.enrichment}>{first && <RecordScene lead={first} />}</Case>
        <Case content={content.outreach}>
          <CampaignScene leads={others.slice(0, 3)} />
        </Case>
        <Case content={content.notifications}>
          <ChannelScene market={market} company={alerted} />
        </Case>
      </div>
    </section>
  )
}

function Case({ content, children }: { content: UseCase; children: ReactNode }) {
  return (
    <article className={styles.case}>
      <h3>{content.heading}</h3>
      <div>
        <p>{content.text}</p>
        <p className={styles.tools}>{content.tools}</p>
      </div>
      {children}
    </article>
  )
}
