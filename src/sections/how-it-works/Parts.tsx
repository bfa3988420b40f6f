import type { ReactNode } from 'react'
import { Priority, Stage } from '../../components/Marks.tsx'
import type { PageContent } from '../../content/page-schemas.ts'
import { Band } from '../../kit/Band.tsx'
import { type Market, personWith } from '../../sample/market.ts'
import marks from '../../sample/marks.module.css'
import styles from './Parts.module.css'

/** In the marks of the field: an arc to a person, a full bar, a list with its first two to call, a bracket. */
const getDrawings = (rep: string): ReactNode[] => [
  <>
    <circle className={marks.ring} cx="18" cy="40" r="16" />
    <text className={marks.name} x="18" y="45" textAnchor="middle">
      {rep}
    </text>
    <path className={marks.signal} d="M34 40C110 40 120 20 196 20" />
    <circle className={marks.signal} cx="204" cy="20" r="8" />
  </>,
  <path key="bar" className={styles.bar} d="M4 32H46M56 32H122M132 32H212" />,
  <>
    <path className={marks.line} d="M36 10H204M36 32H164M36 54H184" />
    <circle className={styles.high} cx="12" cy="10" r="6" />
    <circle className={styles.high} cx="12" cy="32" r="6" />
    <circle className={marks.ring} cx="12" cy="54" r="5.5" />
  </>,
  <>
    <path className={marks.ring} d="M6 34Q108 74 210 34" />
    <circle className={marks.signal} cx="28" cy="20" r="8" />
    <circle className={marks.signal} cx="108" cy="30" r="8" />
    <circle className={marks.signal} cx="188" cy="20" r="8" />
  </>,
]

interface PartsProps {
  content: PageContent<'how-it-works'>['cards']
  market: Market
}

/** What each part of the product says, how it is drawn, and how one row of the list says it. */
export function Parts({ content: { heading, items }, market }: PartsProps) {
  const [newest] = market.people
  if (!newest) return null
  const { person, company, rep } = personWith(market, newest.id)
  const drawings = getDrawings(rep.initials)
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
            <div>
              <h3>{item.heading}</h3>
              <p>{item.text}</p>
            </div>
            <svg className={marks.drawing} viewBox="0 0 220 64" width="220" aria-hidden="true">
              {drawings[part]}
            </svg>
            <p className={styles.specimen}>{specimens[part]}</p>
          </li>
        ))}
      </ul>
    </Band>
  )
}
