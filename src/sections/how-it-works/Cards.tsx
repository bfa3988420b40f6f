import type { ReactNode } from 'react'
import { Avatar } from '../../components/Avatar.tsx'
import { Priority } from '../../components/Priority.tsx'
import { Section } from '../../components/Section.tsx'
import { SectionHead } from '../../components/SectionHead.tsx'
import { Stage } from '../../components/Stage.tsx'
import { hoursAgo, personWith } from '../../components/scenes/sample.ts'
import type { HowItWorks } from '../../content/pages/how-it-works.ts'
import type { Market } from '../../market/market.ts'
import { stages } from '../../vocabulary/labels.ts'
import styles from './Cards.module.css'

interface CardsProps {
  content: HowItWorks['cards']
  market: Market
}

/** Four parts of the product, each with a specimen from the sample market. */
export function Cards({ content, market }: CardsProps) {
  const newest = personWith(market, 'maya-torres')
  const ranked = ['daniel-okafor', 'elin-vaher'].map((id) => personWith(market, id).person)
  return (
    <Section>
      <SectionHead level={2} heading={content.heading} lead={content.lead} />
      <ul className={styles.cards}>
        <Card {...content.contacts}>
          <div className={styles.contact}>
            <Avatar initials={newest.person.initials} hot />
            <p>
              <b>{newest.person.name}</b> met {newest.rep.name} {hoursAgo(newest.person.hours)}
            </p>
          </div>
        </Card>
        <Card {...content.stages}>
          <p className={styles.tags}>
            {stages.map((stage) => (
              <Stage key={stage} stage={stage} />
            ))}
          </p>
        </Card>
        <Card {...content.priorities}>
          <ul className={styles.reasons}>
            {ranked.map((person) => (
              <li key={person.id}>
                <Priority priority={person.priority} />
                <span>{person.reason}</span>
              </li>
            ))}
          </ul>
        </Card>
        <Card {...content.alerts}>
          <p className={styles.alert}>{market.alert.text}</p>
        </Card>
      </ul>
    </Section>
  )
}

function Card({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <li className={styles.card}>
      <h3>{name}</h3>
      <p>{text}</p>
      <div className={styles.specimen}>{children}</div>
    </li>
  )
}
