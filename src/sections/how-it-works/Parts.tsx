import type { ReactNode } from 'react'
import { Priority } from '../../components/Priority.tsx'
import { Stage } from '../../components/Stage.tsx'
import { personWith } from '../../components/scenes/sample.ts'
import type { HowItWorks } from '../../content/pages/how-it-works.ts'
import type { Market } from '../../market/market.ts'
import { stages } from '../../vocabulary/labels.ts'
import styles from './Parts.module.css'

interface PartsProps {
  content: HowItWorks['cards']
  market: Market
}

/** Four parts of the product: what each shows of the sample market, then its name. */
export function Parts({ content, market }: PartsProps) {
  const newest = personWith(market, 'ines-prado')
  const ranked = ['daniel-okafor', 'elin-vaher'].map((id) => personWith(market, id).person)
  return (
    <section className={`wrap ${styles.parts}`}>
      <div className={styles.head}>
        <h2>{content.heading}</h2>
        <p className="lead">{content.lead}</p>
      </div>
      <ul className={styles.list}>
        <Part {...content.contacts}>
          <p className={styles.contact}>
            <b>{newest.person.name}</b>
            <span>
              {newest.person.title}, {newest.company.name}
            </span>
            <span>
              {newest.rep.name}, {newest.person.at}:00
            </span>
          </p>
        </Part>
        <Part {...content.stages}>
          <ul className={styles.stack}>
            {stages.map((stage) => (
              <li key={stage}>
                <Stage stage={stage} />
              </li>
            ))}
          </ul>
        </Part>
        <Part {...content.priorities}>
          <ul className={styles.stack}>
            {ranked.map(({ id, priority, reason }) => (
              <li key={id}>
                <Priority priority={priority} />
                <span className={styles.reason}>{reason}</span>
              </li>
            ))}
          </ul>
        </Part>
        <Part {...content.alerts}>
          <p>
            <b>{market.alert.title}.</b> {market.alert.short}
          </p>
        </Part>
      </ul>
    </section>
  )
}

function Part({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <li>
      <div className={styles.specimen}>{children}</div>
      <h3>{name}</h3>
      <p className={styles.text}>{text}</p>
    </li>
  )
}
