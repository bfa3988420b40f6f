import { Priority } from '../../components/Priority.tsx'
import { Stage } from '../../components/Stage.tsx'
import { personWith } from '../../components/scenes/sample.ts'
import type { Market } from '../../market/market.ts'
import styles from './LeadTable.module.css'

/** Some of the list, in its order, fading out where it goes on. */
export function LeadTable({ market, people }: { market: Market; people: string[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">
        Sample data: {market.list.title.toLowerCase()}, {people.length} of {market.list.people}
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Company</th>
          <th scope="col">Reason</th>
          <th scope="col">Priority</th>
        </tr>
      </thead>
      <tbody>
        {people.map((id) => {
          const { person, company, rep } = personWith(market, id)
          return (
            <tr key={id}>
              <th scope="row">
                <b>{person.name}</b>
                <span>{person.title}</span>
              </th>
              <td>
                <b>{company.name}</b>
                <Stage stage={company.stage} />
              </td>
              <td className={styles.reason}>
                <span>{person.reason}</span>
                <span className={styles.when}>
                  <span>{person.status}</span>, {person.at}:00, {rep.name}
                </span>
              </td>
              <td>
                <Priority priority={person.priority} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
