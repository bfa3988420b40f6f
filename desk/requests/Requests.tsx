import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { RequestRow } from '../../contract/desk/action-calls.ts'
import { leadTypeLabels } from '../../contract/desk/words.ts'
import type { RequestStatus } from '../../contract/leads/leads.ts'
import { ButtonLink } from '../../src/components/Button.tsx'
import { ButtonTo } from '../components/ButtonTo.tsx'
import { Empty } from '../components/Empty.tsx'
import { Fault } from '../components/Fault.tsx'
import { Bar, Loading, LoadingPane } from '../components/Loading.tsx'
import views from '../components/Views.module.css'
import { useKeys } from '../keys/use-keys.ts'
import { LeadScreen } from '../lead-pane/LeadScreen.tsx'
import { Initials } from '../leads/Initials.tsx'
import { closedRequests, describeDaysLeft, formatShortDay, nameLead } from '../leads/lead-text.ts'
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
  const isLoading = !data && !error
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
      <h1 className="visually-hidden">Requests</h1>
      <Panes
        label="Requests"
        columns="minmax(0, 1fr) clamp(28rem, 42vw, 38rem)"
        isAlone={!isLoading && shown === undefined}
        onWhole={() => goTo(shown, false)}
        pane={
          shown ? (
            <LeadScreen id={shown} onOpen={open ? undefined : (id) => goTo(id, false)} />
          ) : (
            isLoading && isBeside && <LoadingPane />
          )
        }
      >
        <div className={styles.board}>
          <p className={styles.title} aria-hidden="true">
            Requests
          </p>
          <nav className={`${views.views} ${styles.views}`} aria-label="Views">
            <Link
              to="/requests"
              activeOptions={{ exact: true }}
              aria-current={isClosed ? undefined : 'page'}
            >
              Open{data && ` ${data.open.length}`}
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
          {(isLoading || rows.length > 0) && (
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
            <Loading error={error} onRetry={refetch}>
              <BarRows />
            </Loading>
          )}
          <ol>
            {rows.map((row) => (
              <Row key={row.id} row={row} isOpen={row.id === shown} isClosed={isClosed} />
            ))}
          </ol>
          {data && rows.length === 0 && <NoRequests isClosed={isClosed} closed={data.closed} />}
        </div>
      </Panes>
    </>
  )
}

/** The empty board: when the last request came, and a way on. */
function NoRequests({ isClosed, closed }: { isClosed: boolean; closed: RequestRow[] }) {
  const [last] = closed.toSorted((one, other) => other.receivedOn.localeCompare(one.receivedOn))
  if (isClosed)
    return (
      <Empty
        title="No closed requests yet"
        action={
          <ButtonTo to="/requests" variant="quiet" size="small">
            Show open
          </ButtonTo>
        }
      >
        One that was answered or refused stays here as proof.
      </Empty>
    )
  return (
    <Empty
      title="No open requests"
      action={
        last ? (
          <ButtonTo to="/requests" search={{ view: 'closed' }} variant="quiet" size="small">
            Show closed
          </ButtonTo>
        ) : (
          <ButtonLink href="/your-data" variant="quiet" size="small">
            See the form
          </ButtonLink>
        )
      }
    >
      {last
        ? `The last came ${formatShortDay(last.receivedOn)}. ${closedRequests[last.status]}.`
        : 'Whoever is on a list can ask to see, correct or remove what it says. You have a month to reply.'}
    </Empty>
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
        <b>{isClosed ? closedRequests[row.status] : formatShortDay(row.dueOn)}</b>
        <small>{isClosed ? `due ${formatShortDay(row.dueOn)}` : describeState(row)}</small>
      </p>
    </li>
  )
}

/** Rows of which nothing is known yet. */
const BarRows = () =>
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
