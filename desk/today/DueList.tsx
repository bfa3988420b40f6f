import { Link } from '@tanstack/react-router'
import type { LeadRow, Today } from '../../contract/desk/leads.ts'
import { usePerson } from '../api/start.ts'
import { formatCount, formatDue, formatLeft, nameLead, whatLabels } from '../leads/words.ts'
import type { Falls } from './BigLine.tsx'
import styles from './DueList.module.css'
import { describeLast, describeOwner } from './day-words.ts'

interface DueListProps {
  today: Today
  zone: string
  now: number
  falls: Falls
}

/** What waits for a reply, the first due first and large. */
export function DueList({ today, zone, now, falls }: DueListProps) {
  const { due, dueCount, lately } = today
  return (
    <section className={styles.due} aria-labelledby="due" data-falls={falls}>
      <header className={styles.head}>
        <h2 id="due">Due</h2>
        {dueCount > 0 && (
          <Link to="/inbox" className="link">
            {dueCount === 1 ? 'The inbox' : `All ${formatCount(dueCount)} open`}
          </Link>
        )}
      </header>
      {due.length === 0 ? (
        <p className={styles.empty}>{describeLast(lately, zone, now)}</p>
      ) : (
        <ol>
          {due.map((row, index) => (
            <Row key={row.id} row={row} isNext={index === 0} zone={zone} now={now} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Row({
  row,
  isNext,
  zone,
  now,
}: {
  row: LeadRow
  isNext: boolean
  zone: string
  now: number
}) {
  const { name: me } = usePerson()
  const isToday = row.dueAt > now && row.dueAt - now < 24 * 3_600_000
  const owner = describeOwner(row.owner, me)
  const words = formatDue(row, zone, now)
  return (
    <li className={isNext ? styles.next : styles.row}>
      <Link to="/inbox/$lead" params={{ lead: row.id }} className={styles.who}>
        {nameLead(row)} {row.company && <i>{row.company}</i>}
      </Link>
      <span className={styles.by}>
        {isNext || words.startsWith('by') || words.startsWith('late') ? <b>{words}</b> : words}
      </span>
      <p className={styles.what}>
        <b>{whatLabels[row.what] ?? row.what}.</b> {row.excerpt}
      </p>
      <span className={styles.of}>
        {isNext && isToday ? `${formatLeft(row.dueAt, now)}, ${owner}` : owner}
      </span>
    </li>
  )
}
