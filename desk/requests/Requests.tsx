import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type CSSProperties, useState } from 'react'
import type { RequestRow } from '../../contract/desk/action-calls.ts'
import { Button } from '../../src/components/Button.tsx'
import { Fault } from '../components/Fault.tsx'
import { useKeys } from '../keys/use-keys.ts'
import nextDue from '../leads/NextDue.module.css'
import { Panes } from '../leads/Panes.tsx'
import { Ring } from '../leads/Ring.tsx'
import { formatDay, nameLead, whatLabels } from '../leads/words.ts'
import { requestsQuery } from './queries.ts'
import styles from './Requests.module.css'

/** How far on the way: received, confirmed, worked on, closed. */
const reached: Record<string, number> = {
  received: 0,
  confirmed: 1,
  working: 2,
  extended: 2,
  answered: 3,
  refused: 3,
  unconfirmed: 3,
}

const statusLabels: Record<string, string> = {
  received: 'received',
  confirmed: 'confirmed',
  working: 'worked on',
  extended: 'extended',
  answered: 'answered',
  refused: 'refused',
  unconfirmed: 'not confirmed',
}

/** Requests about a list in the order of their legal clock, and beside them the one that is open. */
export function Requests() {
  const { data, error } = useQuery(requestsQuery)
  const [isClosed, setIsClosed] = useState(false)
  const { lead: open } = useParams({ strict: false })
  const navigate = useNavigate()
  const rows = (isClosed ? data?.closed : data?.open) ?? []
  const step = (by: number) => {
    const at = rows.findIndex(({ id }) => id === open)
    const next = rows[at < 0 ? 0 : at + by]
    if (next) void navigate({ to: '/requests/$lead', params: { lead: next.id } })
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
  return (
    <>
      {/* Also while a request alone is seen, as on a phone. */}
      <h1 className="visually-hidden">Requests about a list</h1>
      <Panes
        label="Requests about a list"
        columns="minmax(0, 1fr) minmax(34rem, 44%)"
        isOpen={open !== undefined}
      >
        <div className={styles.board}>
          <p className={styles.title} aria-hidden="true">
            Requests about a list
          </p>
          <nav className={styles.views} aria-label="Views">
            <button type="button" aria-pressed={!isClosed} onClick={() => setIsClosed(false)}>
              Open <span>{data?.open.length}</span>
            </button>
            <button type="button" aria-pressed={isClosed} onClick={() => setIsClosed(true)}>
              Closed
            </button>
          </nav>
          <Fault error={error} />
          {rows.length > 0 && (
            <p className={styles.heads} aria-hidden="true">
              <span>
                <b>Received</b> <b>Confirmed</b> <b>Worked on</b> <b>Closed</b>
              </span>
            </p>
          )}
          <ol>
            {rows.map((row) => (
              <Row key={row.id} row={row} isOpen={row.id === open} isClosed={isClosed} />
            ))}
          </ol>
          {data && rows.length === 0 && (
            <p className={styles.none}>
              {isClosed
                ? 'None was closed yet.'
                : 'No request is open. One that comes in has a month, and is shown here by its last day.'}
            </p>
          )}
        </div>
      </Panes>
    </>
  )
}

interface RowProps {
  row: RequestRow
  isOpen: boolean
  isClosed: boolean
}

function Row({ row, isOpen, isClosed }: RowProps) {
  const at = reached[row.status] ?? 0
  return (
    <li className={styles.row} aria-current={isOpen ? 'true' : undefined}>
      <Link to="/requests/$lead" params={{ lead: row.id }}>
        <b>{nameLead(row)}</b>
        <small>{whatLabels[row.type]?.replace('About a list: ', '') ?? row.type}</small>
      </Link>
      <div className={styles.way} style={{ '--at': at } as CSSProperties}>
        <i aria-hidden="true" />
      </div>
      <Ring name={row.owner} />
      <p>
        <b>{isClosed ? statusLabels[row.status] : describeDue(row)}</b>
        <small>
          {isClosed
            ? `due ${formatDay(row.dueOn)}`
            : row.isHeld
              ? 'held as suspected spam'
              : row.isUnproved
                ? 'address not confirmed'
                : statusLabels[row.status]}
        </small>
      </p>
    </li>
  )
}

/** Beside the list while nothing is open: the request whose last day comes first. */
export function NextRequest() {
  const navigate = useNavigate()
  const { data } = useQuery(requestsQuery)
  const row = data?.open[0]
  if (!row) return null
  return (
    <section className={nextDue.next} aria-label="Next request">
      <p className={nextDue.due}>Answer {describeDue(row)}</p>
      <div>
        <h2>{nameLead(row)}</h2>
        <p>{whatLabels[row.type]}</p>
      </div>
      <p>
        The law gives one month from the day it came in. It can be extended once, by two months at
        most, with the reason told before the month is over.
      </p>
      <div className="actions">
        <Button
          size="small"
          variant="solid"
          onClick={() => navigate({ to: '/requests/$lead', params: { lead: row.id } })}
        >
          Open
        </Button>
        <p>
          <kbd>j</kbd> <kbd>k</kbd> through the list
        </p>
      </div>
    </section>
  )
}

function describeDue({ dueOn, daysLeft }: RequestRow): string {
  if (daysLeft < 0) return `late since ${formatDay(dueOn)}`
  if (daysLeft === 0) return 'today, the last day'
  return daysLeft < 8 ? `${formatDay(dueOn)}, ${daysLeft} days left` : formatDay(dueOn)
}
