import type { Market } from '../../market/market.ts'
import { AppFrame, WindowNote } from '../AppFrame.tsx'
import { Priority } from '../Priority.tsx'
import { Stage } from '../Stage.tsx'
import styles from './LeadListScene.module.css'
import { personWith } from './sample.ts'

/** The list, ranked, as it leaves the product. */
export function LeadListScene({ market, people }: { market: Market; people: string[] }) {
  return (
    <AppFrame
      title={market.list.title}
      label="Sample data: the first people of a lead list"
      status={<WindowNote>{market.list.people} people</WindowNote>}
      foot={
        <>
          <span>Sample data</span>
          <span>CSV · CRM · outreach</span>
        </>
      }
    >
      <div className={styles.room}>
        <table className={styles.list}>
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col" className={styles.wide}>
                Company
              </th>
              <th scope="col" className={styles.stage}>
                Stage
              </th>
              <th scope="col">Priority</th>
            </tr>
          </thead>
          <tbody>
            {people.map((id) => {
              const { person, company } = personWith(market, id)
              return (
                <tr key={id}>
                  <th scope="row">
                    {person.name}
                    <small>{person.title}</small>
                  </th>
                  <td className={styles.wide}>{company.name}</td>
                  <td className={styles.stage}>
                    <Stage stage={company.stage} />
                  </td>
                  <td>
                    <Priority priority={person.priority} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </AppFrame>
  )
}
