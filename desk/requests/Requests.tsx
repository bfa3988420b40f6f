import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { RequestRow } from '../../contract/desk/action-calls.ts'
import { ButtonLink } from '../../src/components/Button.tsx'
import { ButtonTo } from '../components/ButtonTo.tsx'
import { Empty } from '../components/Empty.tsx'
import { Fault } from '../components/Fault.tsx'
import { Loading, LoadingPane } from '../components/Loading.tsx'
import views from '../components/Views.module.css'
import { useKeys } from '../keys/use-keys.ts'
import { LeadScreen } from '../lead-pane/LeadScreen.tsx'
import { closedRequests, formatShortDay } from '../leads/lead-text.ts'
import { Panes, screenColumns, useIsBeside } from '../leads/Panes.tsx'
import { BarRows, Row, steps } from './BoardRow.tsx'
import { requestsQuery } from './queries.ts'
import styles from './Requests.module.css'

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
        columns={screenColumns.Requests}
        onWhole={() => {
          if (!open) goTo(shown, false)
        }}
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
        ? `The last one came ${formatShortDay(last.receivedOn)}, and was ${closedRequests[last.status]?.toLowerCase()}.`
        : 'Whoever is on a list can ask to see, correct or remove what it says. You have a month to reply.'}
    </Empty>
  )
}
