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

/** Four parts of the product, each with a cutting from the sample market. */
export function Parts({ content, market }: PartsProps) {
  const [newest] = market.people
  const ranked = ['daniel-okafor', 'elin-vaher'].map((id) => personWith(market, id).person)
  if (!newest) return null
  const { company, rep } = personWith(market, newest.id)
  return (
    <section className={`wrap ${styles.parts}`}>
      <h2>{content.heading}</h2>
      <ul className={styles.list}>
        <Part {...content.contacts}>
          <p>
            <b>{newest.name}</b>, {newest.title}
            <br />
            {company.name}
            <br />
            {rep.name}, {newest.at}:00
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
                <br />
                {reason}
              </li>
            ))}
          </ul>
        </Part>
        <Part {...content.alerts}>
          <p>
            <b>{market.alert.title}</b>
            <br />
            {market.alert.short}
          </p>
        </Part>
      </ul>
    </section>
  )
}

function Part({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <li>
      <h3>{name}</h3>
      <p>{text}</p>
      <div className={styles.specimen}>{children}</div>
    </li>
  )
}
