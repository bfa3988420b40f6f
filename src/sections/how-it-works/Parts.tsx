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

/** One row of the list, and below each part of it what it is: four parts of the product. */
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
      <b>{market.alert.title}</b> {market.alert.short}
    </>,
  ]
  return (
    <Band>
      <h2>{heading}</h2>
      <ul className="grid points level">
        {items.map((item, part) => (
          <li key={item.heading}>
            <p className={`soft ${styles.specimen}`}>{specimens[part]}</p>
            <h3 className={styles.label}>{item.heading}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </Band>
  )
}
