import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { RequestRow } from '../../contract/desk/action-calls.ts'
import { leadTypeLabels } from '../../contract/desk/words.ts'
import type { RequestStatus } from '../../contract/leads/leads.ts'
import { Empty } from '../components/Empty.tsx'
import { Fault } from '../components/Fault.tsx'
import { Loading } from '../components/Loading.tsx'
import views from '../components/Views.module.css'
import { useKeys } from '../keys/use-keys.ts'
import { LeadScreen } from '../lead-pane/LeadScreen.tsx'
import { Initials } from '../leads/Initials.tsx'
import { closedRequests, formatShortDay, nameLead, sayDaysLeft } from '../leads/lead-text.ts'
import { Panes, useIsBeside } from '../leads/Panes.tsx'
import { requestsQuery } from './queries.ts'
import styles from './Requests.module.css'

/** The steps of a request, in order. */
const steps = ['Received', 'Confirmed', 'Started', 'Closed']

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

/**
 * Requests about a list by legal deadline, and beside them the open one, or the first as a preview that is not marked
 * as read.
 */
export function Requests() {
  const { data, error, refetch } = useQuery(requestsQuery)
  const search = useSearch({ from: '/signed-in/requests' })
  const isClosed = search.view === 'closed'
  const { lead: open } = useParams({ strict: false })
  const navigate = useNavigate()
  const rows = (isClosed ? data?.closed : data?.open) ?? []
  const isBeside = useIsBeside()
  const shown = open ?? (isBeside ? rows[0]?.id : undefined)
  const goTo = (id: string | undefined, resetScroll = true) =>
    id && navigate({ to: '/requests/$lead', params: { lead: id }, search, resetScroll })
  const step = (by: number) => {
    const at = rows.findIndex(({ id }) => id === shown)
    void goTo(rows[at < 0 ? 0 : at + by]?.id)
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
  return (
    <>
      {/* Also while a request alone is seen, as on a phone. */}
      <h1 className="visually-hidden">Privacy requests</h1>
      <Panes
        label="Privacy requests"
        columns="minmax(0, 1fr) clamp(28rem, 36vw, 37rem)"
        isAlone={(data !== undefined || error !== null) && shown === undefined}
        onWhole={() => goTo(shown, false)}
        pane={
          shown ? (
            <LeadScreen id={shown} onOpen={open ? undefined : (id) => goTo(id, false)} />
          ) : null
        }
      >
        <div className={styles.board}>
          <p className={styles.title} aria-hidden="true">
            Privacy requests
          </p>
          <nav className={`${views.views} ${styles.views}`} aria-label="Views">
            <Link
              to="/requests"
              activeOptions={{ exact: true }}
              aria-current={isClosed ? undefined : 'page'}
            >
              Open <span className={styles.count}>{data?.open.length}</span>
            </Link>
            <Link
              to="/requests"
              search={{ view: 'closed' }}
              activeOptions={{ exact: true }}
              aria-current={isClosed ? 'page' : undefined}
            >
              Closed
            </Link>
          </nav>
          {rows.length > 0 && (
            <div className={`${styles.row} ${styles.heads}`} aria-hidden="true">
              <p className={styles.way}>
                {steps.map((label) => (
                  <b key={label}>{label}</b>
                ))}
              </p>
            </div>
          )}
          {data ? (
            <Fault error={error} onRetry={refetch} />
          ) : (
            <Loading error={error} onRetry={refetch} />
          )}
          <ol>
            {rows.map((row) => (
              <Row key={row.id} row={row} isOpen={row.id === shown} isClosed={isClosed} />
            ))}
          </ol>
          {data && rows.length === 0 && (
            <Empty title={isClosed ? 'No closed requests yet' : 'No open requests'}>
              {isClosed
                ? 'One that was answered or refused stays here as proof.'
                : 'Whoever is on a list can ask to see, correct or remove what it says. You have a month to reply.'}
            </Empty>
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
        <b>{isClosed ? closedRequests[row.status] : describeDue(row)}</b>
        <small>{isClosed ? `due ${formatShortDay(row.dueOn)}` : describeState(row)}</small>
      </p>
    </li>
  )
}

/** Whether a step is done, present or ahead. “Confirmed” is skipped where the address was not confirmed. */
function findStep(index: number, at: number, { isConfirmed }: RequestRow) {
  if (index < at) return !isConfirmed && index === 1 ? 'skipped' : 'behind'
  return index === at ? 'here' : 'ahead'
}

function describeDue({ dueOn, daysLeft }: RequestRow): string {
  if (daysLeft < 0) return `late since ${formatShortDay(dueOn)}`
  return daysLeft === 0 ? sayDaysLeft(0) : formatShortDay(dueOn)
}

/** What a row says besides its deadline and its step. */
function describeState({ daysLeft, isHeld, isUnproved, status }: RequestRow): string {
  return [
    daysLeft > 0 && sayDaysLeft(daysLeft),
    isHeld && 'held',
    !isHeld && isUnproved && 'not confirmed',
    status === 'extended' && 'extended',
  ]
    .filter(Boolean)
    .join(', ')
}
