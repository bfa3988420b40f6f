import type { ReactNode } from 'react'
import { CheckList } from '../../components/CheckList.tsx'
import { Section } from '../../components/Section.tsx'
import { SectionHead } from '../../components/SectionHead.tsx'
import { CompanyScene } from '../../components/scenes/CompanyScene.tsx'
import { LeadListScene } from '../../components/scenes/LeadListScene.tsx'
import { TrailScene } from '../../components/scenes/TrailScene.tsx'
import type { ConnectionMonitoring } from '../../content/pages/connection-monitoring.ts'
import type { Market } from '../../market/market.ts'
import styles from './Story.module.css'

type Blocks = ConnectionMonitoring['blocks']

/** Three features as three moments of one day, on one line. */
export function Story({ content, market }: { content: Blocks; market: Market }) {
  return (
    <Section>
      <SectionHead level={2} heading={content.heading} lead={content.lead} />
      <ol className={styles.story}>
        <Moment block={content.contact}>
          <TrailScene market={market} company="brightlane" />
        </Moment>
        <Moment block={content.company}>
          <CompanyScene market={market} company="brightlane" />
        </Moment>
        <Moment block={content.list}>
          <LeadListScene
            market={market}
            people={['maya-torres', 'daniel-okafor', 'rasmus-saar', 'elin-vaher']}
          />
        </Moment>
      </ol>
    </Section>
  )
}

function Moment({ block, children }: { block: Blocks['contact']; children: ReactNode }) {
  return (
    <li className={styles.moment}>
      <div>
        <p className={styles.when}>{block.moment}</p>
        <h3>{block.heading}</h3>
        <p className={styles.text}>{block.text}</p>
        <CheckList points={block.points} />
      </div>
      <div className={styles.scene}>{children}</div>
    </li>
  )
}
