import { Priority } from '../../components/Priority.tsx'
import { Stage } from '../../components/Stage.tsx'
import { personWith } from '../../sample/find-in-market.ts'
import type { Market } from '../../sample/market.ts'
import styles from './LeadTable.module.css'

/** The first of the list, a person a row. */
export function LeadTable({ market, people }: { market: Market; people: string[] }) {
  const label = `Sample data: ${market.list.title.toLowerCase()}, ${people.length} of ${market.list.people}`
  return (
    <ol className={styles.list} aria-label={label}>
      {people.map((id) => {
        const { person, company, rep } = personWith(market, id)
        return (
          <li key={id}>
            <p>
              <b>{person.name}</b> <span>{person.title}</span>
            </p>
            <p>
              <b>{company.name}</b> <Stage stage={company.stage} />
            </p>
            <p className={styles.reason}>
              {person.reason}
              <span className={styles.when}>
                <span>{person.status}</span>, {person.at}:00, {rep.name}
              </span>
            </p>
            <Priority priority={person.priority} />
          </li>
        )
      })}
    </ol>
  )
}
