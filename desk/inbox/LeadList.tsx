import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type DeskView, isNarrowed, type LeadFilter } from '../../contract/desk/lead-filter.ts'
import type { LeadRow } from '../../contract/desk/leads.ts'
import { Empty } from '../components/Empty.tsx'
import { Loading } from '../components/Loading.tsx'
import { LeadLink } from '../leads/LeadLink.tsx'
import { wholeList } from '../leads/list-search.ts'
import { listQuery, todayQuery } from '../leads/queries.ts'
import {
  formatCapped,
  formatDayOrHour,
  formatDue,
  formatDueShort,
  formatShortDate,
  formatShortMoment,
  groupByDue,
  nameLead,
  viewLabels,
} from '../leads/words.ts'
import styles from './LeadList.module.css'

interface ListProps {
  rows: readonly LeadRow[]
  filter: LeadFilter
  /** The id of the lead that is open. */
  open: string | undefined
  selected: ReadonlySet<string>
  zone: string
  isLoading: boolean
  /** Why nothing could be read. */
  error: Error | null
  onRetry: () => unknown
  /** Reads the next page; undefined after the last. */
  more: (() => unknown) | undefined
  /** Selects it, or no longer, with shift all up to it as well; undefined for whoever only reads. */
  onToggle: ((id: string, isRange: boolean) => void) | undefined
}

/** Leads under the day their reply is due. The next page is read as its place comes near. */
export function LeadList({ rows, isLoading, error, onRetry, more, ...shared }: ListProps) {
  const now = Date.now()
  const nextDue = useQuery(todayQuery).data?.due[0]?.id
  if (isLoading) {
    return (
      <div className={styles.none}>
        <Loading error={error} onRetry={onRetry} />
      </div>
    )
  }
  if (rows.length === 0) {
    return (
      <div className={styles.none} role="status">
        <None filter={shared.filter} zone={shared.zone} />
      </div>
    )
  }
  const column = nameColumn(shared.filter)
  const groups = column
    ? [[column[0], rows] as const]
    : Object.entries(Object.groupBy(rows, (row) => groupByDue(row, shared.zone, now)))
  return (
    <div className={styles.lists}>
      {groups.map(([name, members = []]) => (
        <section key={name} aria-label={name}>
          <h2 className={styles.group}>
            {name}
            <span>{column ? column[1] : members.length}</span>
          </h2>
          <ul>
            {members.map((row) => (
              <Row key={row.id} row={row} now={now} nextDue={nextDue} {...shared} />
            ))}
          </ul>
        </section>
      ))}
      {more && <More onNear={more} />}
      {!more && shared.filter.search && shared.filter.view !== 'all' && (
        <Link
          className={`link ${styles.all}`}
          to="/inbox"
          search={{ ...shared.filter, view: 'all' }}
        >
          Search all leads
        </Link>
      )}
    </div>
  )
}

/** Of a list by time its order, and what its right column says; nothing of what waits for a reply, which has groups. */
function nameColumn({ view, kind, from }: LeadFilter) {
  if (isListByDue(view)) return undefined
  if (view === 'snoozed') return ['Snoozed', 'Until'] as const
  return kind === 'bookings' && from !== ''
    ? (['By day', 'Demo'] as const)
    : (['Newest first', 'Received'] as const)
}

/** Lists of what waits for a reply. */
export const isListByDue = (view: DeskView) =>
  view === 'open' || view === 'mine' || view === 'unassigned'

type RowProps = Pick<ListProps, 'open' | 'selected' | 'zone' | 'filter' | 'onToggle'> & {
  row: LeadRow
  now: number
  /** The lead that is due next of all. */
  nextDue: string | undefined
}

function Row({ row, now, open, selected, zone, filter, nextDue, onToggle }: RowProps) {
  const isOpen = row.id === open
  return (
    <li className={styles.row} data-open={isOpen ? '' : undefined}>
      {onToggle && (
        <input
          type="checkbox"
          className={styles.box}
          aria-label={`Select ${nameLead(row)}`}
          checked={selected.has(row.id)}
          onChange={({ nativeEvent }) => onToggle(row.id, Object(nativeEvent).shiftKey === true)}
        />
      )}
      <LeadLink
        row={row}
        isOpen={isOpen}
        search={filter}
        when={
          <>
            {row.id === nextDue && <i className="next-due" />}
            {sayWhen(row, filter, zone, now)}
          </>
        }
        state={
          (row.mail === 'failed' || row.mail === 'handled') && (
            <span className={row.mail === 'failed' ? styles.fault : undefined}>not delivered</span>
          )
        }
      />
    </li>
  )
}

/** The one time that a row has: what its list is in the order of. */
function sayWhen(row: LeadRow, { view, kind, from }: LeadFilter, zone: string, now: number) {
  if (isListByDue(view) && row.dueAt > 0)
    return row.dueAt < now ? <b>{formatDue(row, zone, now)}</b> : formatDueShort(row, zone, now)
  if (view === 'snoozed') return formatShortDate(row.snoozedUntil, zone)
  return kind === 'bookings' && from !== '' && row.startsAt > 0
    ? formatShortMoment(row.startsAt, zone)
    : formatDayOrHour(row.receivedAt, zone, now)
}

/** Near the end of what is read: reads on. */
function More({ onNear }: { onNear: () => unknown }) {
  const place = useRef<HTMLButtonElement>(null)
  const near = useEffectEvent(() => void onNear())
  useEffect(() => {
    const element = place.current
    if (!element) return
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: '600px',
    })
    seen.observe(element)
    return () => seen.disconnect()
  }, [])
  return (
    <button type="button" ref={place} className={styles.more} onClick={() => onNear()}>
      Show more
    </button>
  )
}

const emptyTitles: Partial<Record<DeskView, string>> = {
  snoozed: 'No lead is snoozed',
  held: 'No lead is held as suspected spam',
}

/** What was looked for and where, or when the last lead came. */
function None({ filter, zone }: Pick<ListProps, 'filter' | 'zone'>) {
  const { view, search } = filter
  const isPart = isNarrowed(filter)
  const all = useInfiniteQuery(listQuery({ ...wholeList, view: 'all' })).data?.pages[0]
  const everywhere = listQuery({ ...filter, view: 'all' })
  const found = useInfiniteQuery({ ...everywhere, enabled: isPart }).data?.pages[0]
  const total = formatCapped(all?.count ?? 0)
  const [last] = all?.rows ?? []
  if (!isPart) {
    const isWaiting = isListByDue(view)
    const title = !last
      ? 'No leads yet'
      : isWaiting
        ? 'Nobody waits for a reply'
        : emptyTitles[view]
    return (
      <Empty title={title ?? 'No lead is in this list'}>
        {last &&
          isWaiting &&
          `The last one came ${formatShortMoment(last.receivedAt, zone)}, from ${nameLead(last)}. `}
        {(isWaiting || !last) && 'What comes in from the site appears here by itself.'}
      </Empty>
    )
  }
  const among = view === 'mine' ? 'your' : viewLabels[view].toLowerCase()
  return (
    <Empty
      title={`No lead ${search ? `for “${search}”` : 'like that'}${view === 'all' ? '' : ` among ${among} leads`}`}
      action={
        <p className="actions">
          <Link className="link" to="/inbox" search={search ? { ...filter, search: '' } : { view }}>
            {search ? 'Clear search' : 'Clear filter'}
          </Link>
          {view !== 'all' && found && found.count > 0 && (
            <Link className="link" to="/inbox" search={{ ...filter, view: 'all' }}>
              {search
                ? `Search all ${total} leads`
                : `Show ${formatCapped(found.count)} of all leads`}
            </Link>
          )}
        </p>
      }
    >
      {view !== 'all' && found?.count === 0 && `None among all ${total} either. `}
      {search
        ? 'Try the beginning of a name or a company, an address, or one word that they wrote.'
        : 'Take away part of the filter, or look in another list.'}
    </Empty>
  )
}
