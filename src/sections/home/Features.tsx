import type { ReactNode } from 'react'
import { CheckList } from '../../components/CheckList.tsx'
import { SectionHead } from '../../components/SectionHead.tsx'
import { ActivityScene } from '../../components/scenes/ActivityScene.tsx'
import { CompanyScene } from '../../components/scenes/CompanyScene.tsx'
import { LeadListScene } from '../../components/scenes/LeadListScene.tsx'
import type { Feature, Home } from '../../content/pages/home.ts'
import type { Market } from '../../market/market.ts'
import styles from './Features.module.css'

/** Three features, each beside the window that shows it, sides alternating. */
export function Features({ content, market }: { content: Home['features']; market: Market }) {
  return (
    <section id="how-it-works" className={styles.features}>
      <div className="wrap">
        <SectionHead level={2} heading={content.heading} />
        <Split feature={content.tracking}>
          <ActivityScene market={market} />
        </Split>
        <Split feature={content.monitoring} flip>
          <CompanyScene market={market} company="brightlane" />
        </Split>
        <Split feature={content.lists}>
          <LeadListScene
            market={market}
            people={['maya-torres', 'daniel-okafor', 'elin-vaher', 'tomas-rivera']}
          />
        </Split>
      </div>
    </section>
  )
}

function Split({
  feature,
  flip = false,
  children,
}: {
  feature: Feature
  flip?: boolean
  children: ReactNode
}) {
  return (
    <div className={flip ? `${styles.split} ${styles.flip}` : styles.split}>
      <div className={styles.copy}>
        <h3>{feature.heading}</h3>
        <p>{feature.text}</p>
        <CheckList points={feature.points} />
      </div>
      {children}
    </div>
  )
}
