import { Priority, Stage } from '../../components/Marks.tsx'
import { type Market, personWith } from '../../sample/market.ts'
import styles from './LeadRows.module.css'

/** The row of the list that the alert ends in. */
export function FirstRow({ market }: { market: Market }) {
  const [newest] = market.people
  if (!newest) return null
  return (
    <div className={styles.band}>
      <div className={`wrap ${styles.row}`}>
        <Cells market={market} id={newest.id} />
      </div>
    </div>
  )
}

/** The first of the list, a person a row. */
export function LeadTable({ market, people }: { market: Market; people: string[] }) {
  const label = `Sample data: ${market.list.title.toLowerCase()}, ${people.length} of ${market.list.people}`
  return (
    <ol className={styles.list} aria-label={label}>
      {people.map((id) => (
        <li key={id} className={styles.row}>
          <Cells market={market} id={id} />
        </li>
      ))}
    </ol>
  )
}

function Cells({ market, id }: { market: Market; id: string }) {
  const { person, company, rep } = personWith(market, id)
  return (
    <>
      <p className={person.isSignal ? styles.signal : undefined}>
        <b>{person.name}</b> <span>{person.title}</span>
      </p>
      <p className={styles.company}>
        <b>{company.name}</b> <Stage stage={company.stage} />
      </p>
      <p className={styles.reason}>
        {person.reason}{' '}
        <span>
          {person.status}, {person.at}:00, {rep.name}
        </span>
      </p>
      <Priority priority={person.priority} />
    </>
  )
}
