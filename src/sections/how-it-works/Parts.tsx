import type { ReactNode } from 'react'
import { Priority, Stage } from '../../components/Marks.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import { Band } from '../../kit/bands.tsx'
import { type Market, personWith } from '../../sample/market.ts'
import styles from './Parts.module.css'

interface PartsProps {
  content: PageContent<'how-it-works'>['cards']
  market: Market
}

/** What each part of the product says, and below it how one row of the list says it. */
export function Parts({ content: { heading, items }, market }: PartsProps) {
  const [newest] = market.people
  if (!newest) return null
  const { person, company, rep } = personWith(market, newest.id)
  const specimens: ReactNode[] = [
    <>
      <b>{person.name}</b> <i>{person.title}</i> {rep.name}, {person.at}:00
    </>,
    <>
      <b>{company.name}</b> <Stage stage={company.stage} />
    </>,
    <>
      <Priority priority={person.priority} /> <i>{person.reason}</i>
    </>,
    <>
      <b>{rep.name}</b> {market.alert.short}
    </>,
  ]
  return (
    <Band>
      <h2>{heading}</h2>
      <ul className={`ruled ${styles.parts}`}>
        {items.map((item, part) => (
          <li key={item.heading} className="soft">
            <h3>{item.heading}</h3>
            <p>{item.text}</p>
            <p className={styles.specimen}>{specimens[part]}</p>
          </li>
        ))}
      </ul>
    </Band>
  )
}
