import { PriorityMark, StageMark } from '../../components/Marks.tsx'
import { formatShortReason } from '../../sample/list-row.ts'
import type { Market } from '../../sample/market.ts'
import type { Lead } from '../../sample/rank.ts'
import { CompetitorText } from './CompetitorText.tsx'
import styles from './LeadRows.module.css'

const listLeadsOfCompetitor = ({ competitor, list }: Market) =>
  list.leads.filter((lead) => lead.competitor === competitor.name)

export function FirstRow({ market }: { market: Market }) {
  const [first] = listLeadsOfCompetitor(market)
  if (!first) return null
  return (
    <div className={`soft ${styles.band}`}>
      <div className={`wrap ${styles.row}`}>
        <Cells lead={first} />
      </div>
    </div>
  )
}

export function SampleLeadTable({ market }: { market: Market }) {
  const { competitor, list } = market
  return (
    <ol
      className="list soft"
      data-dots
      aria-label={`Sample data: ${list.title.toLowerCase()} of ${competitor.name}`}
    >
      {listLeadsOfCompetitor(market)
        .slice(0, 9)
        .map((lead) => (
          <li key={lead.person.id} className={styles.row}>
            <Cells lead={lead} dot={market.people.findIndex(({ id }) => id === lead.person.id)} />
          </li>
        ))}
    </ol>
  )
}

function Cells({ lead, dot }: { lead: Lead; dot?: number }) {
  const { person, company, competitor, status } = lead
  return (
    <>
      <i className={lead.inPattern ? styles.signal : undefined} data-dot={dot} />
      <p>
        <b>{person.name}</b> <span>{person.title}</span>
      </p>
      <p>
        <b>{company.name}</b> <StageMark stage={lead.stage} />
      </p>
      <p>
        <CompetitorText competitor={competitor} text={formatShortReason(lead)} />{' '}
        <span>
          <span>{status}</span>
          {`, ${person.at}:00, ${person.rep}`}
        </span>
      </p>
      <PriorityMark priority={lead.priority} />
    </>
  )
}
