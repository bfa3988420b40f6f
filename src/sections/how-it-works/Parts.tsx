import type { ReactNode } from 'react'
import { Priority, Stage } from '../../components/Marks.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import { Band } from '../../kit/bands.tsx'
import type { Market } from '../../sample/market.ts'
import { personWith } from '../../sample/market.ts'
import styles from './Parts.module.css'

interface PartsProps {
  content: PageContent<'how-it-works'>['cards']
  market: Market
}

/** One row of the list, and below each part of it what it is: four parts of the product. */
export function Parts({ content, market }: PartsProps) {
  const [newest] = market.people
  if (!newest) return null
  const { company, rep } = personWith(market, newest.id)
  return (
    <Band>
      <h2>{content.heading}</h2>
      <ul className={`soft ${styles.list}`}>
        <Part {...content.contacts}>
          <p>
            <b>{newest.name}</b>
            {newest.title}
            <span>
              {rep.name}, {newest.at}:00
            </span>
          </p>
        </Part>
        <Part {...content.stages}>
          <p>
            <b>{company.name}</b>
            <Stage stage={company.stage} />
          </p>
        </Part>
        <Part {...content.priorities}>
          <p>
            <Priority priority={newest.priority} />
            <span>{newest.reason}</span>
          </p>
        </Part>
        <Part {...content.alerts}>
          <p>
            <b>{market.alert.title}</b>
            {market.alert.short}
          </p>
        </Part>
      </ul>
    </Band>
  )
}

function Part({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <li>
      <div className={styles.specimen}>{children}</div>
      <div className={styles.label}>
        <h3>{name}</h3>
        <p>{text}</p>
      </div>
    </li>
  )
}
