import { Link } from '@tanstack/react-router'
import type { RequestRow } from '../../contract/desk/action-calls.ts'
import { leadTypeLabels } from '../../contract/desk/words.ts'
import type { RequestStatus } from '../../contract/leads/leads.ts'
import { Bar } from '../components/Loading.tsx'
import { Initials } from '../leads/Initials.tsx'
import { closedRequests, describeDaysLeft, formatShortDay, nameLead } from '../leads/lead-text.ts'
import styles from './Requests.module.css'

/** The steps of a request, in order. */
export const steps = ['Received', 'Confirmed', 'Started', 'Closed']

/** The index of the step that each status has reached. */
const reached: Record<RequestStatus, number> = {
  received: 0,
  confirmed: 1,
  working: 2,
  extended: 2,
  answered: 3,
  refused: 3,
  unconfirmed: 3,
}

interface RowProps {
  row: RequestRow
  isOpen: boolean
  isClosed: boolean
}

/** A request on the board: who asked for what, its way, and its deadline. */
export function Row({ row, isOpen, isClosed }: RowProps) {
  const at = reached[row.status]
  return (
    <li className={styles.row} aria-current={isOpen ? 'true' : undefined}>
      <Link
        to="/requests/$lead"
        params={{ lead: row.id }}
        search={isClosed ? { view: 'closed' } : {}}
      >
        <b>{nameLead(row)}</b>
        <small>{leadTypeLabels[row.type].replace('About a list: ', '')}</small>
      </Link>
      <div className={styles.way} aria-hidden="true">
        {steps.map((label, index) => (
          <i key={label} data-is={findStep(index, at, row)} />
        ))}
      </div>
      <p className={styles.step}>
        {steps[at]}, step {at + 1} of {steps.length}
      </p>
      {row.owner && <Initials name={row.owner} />}
      <p className={styles.due}>
        <b>{isClosed ? closedRequests[row.status] : formatShortDay(row.dueOn)}</b>
        <small>{isClosed ? `due ${formatShortDay(row.dueOn)}` : describeState(row)}</small>
      </p>
    </li>
  )
}

/** Rows of which nothing is known yet. */
export const BarRows = () =>
  ['7rem', '6rem', '8rem'].map((width) => (
    <div key={width} className={styles.row}>
      <div>
        <Bar width={width} />
      </div>
      <div className={styles.way}>
        {steps.map((label) => (
          <i key={label} data-is="ahead" />
        ))}
      </div>
      <div className={styles.due}>
        <Bar width="6rem" />
      </div>
    </div>
  ))

/** Whether a step is done, present or ahead. “Confirmed” is skipped where the address was not confirmed. */
function findStep(index: number, at: number, { isConfirmed }: RequestRow) {
  if (index < at) return !isConfirmed && index === 1 ? 'skipped' : 'behind'
  return index === at ? 'here' : 'ahead'
}

/** What a row says besides its deadline and its step. */
function describeState({ daysLeft, isHeld, isUnproved, status }: RequestRow): string {
  return [
    describeDaysLeft(daysLeft),
    isHeld && 'held',
    !isHeld && isUnproved && 'not confirmed',
    status === 'extended' && 'extended',
  ]
    .filter(Boolean)
    .join(', ')
}
