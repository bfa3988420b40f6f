import { Priority, Stage } from '../../components/Marks.tsx'
import { formatShortReason } from '../../sample/list-row.ts'
import type { Market } from '../../sample/market.ts'
import type { Lead } from '../../sample/rank.ts'
import styles from './LeadRows.module.css'

/** The row of the list that the alert ends in. */
export function FirstRow({ market }: { market: Market }) {
  const [first] = market.list.leads
  if (!first) return null
  return (
    <div className={styles.band}>
      <div className={`wrap ${styles.row}`}>
        <Cells lead={first} />
      </div>
    </div>
  )
}

/** The first of the list, a person a row. */
export function LeadTable({ list: { title, leads } }: Pick<Market, 'list'>) {
  const shown = leads.slice(0, 5)
  const label = `Sample data: ${title.toLowerCase()}, ${shown.length} of ${leads.length}`
  return (
    <ol className={styles.list} aria-label={label}>
      {shown.map((lead) => (
        <li key={lead.person.id} className={styles.row}>
          <Cells lead={lead} />
        </li>
      ))}
    </ol>
  )
}

function Cells({ lead }: { lead: Lead }) {
  const { person, company } = lead
  return (
    <>
      <p className={lead.inPattern ? styles.signal : undefined}>
        <b>{person.name}</b> <span>{person.title}</span>
      </p>
      <p className={styles.company}>
        <b>{company.name}</b> <Stage stage={lead.stage} />
      </p>
      <p className={styles.reason}>
        {`${formatShortReason(lead)} `}
        <span>{`${lead.status}, ${person.at}:00, ${person.rep}`}</span>
      </p>
      <Priority priority={lead.priority} />
    </>
  )
}
