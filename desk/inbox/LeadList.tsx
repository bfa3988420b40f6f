import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import {
  type DeskView,
  isNarrowed,
  type LeadFilter,
  type LeadRow,
} from '../../contract/desk/leads.ts'
import { Empty } from '../components/Empty.tsx'
import { Loading } from '../components/Loading.tsx'
import { formatCame } from '../components/moment.ts'
import { LeadLink } from '../leads/LeadLink.tsx'
import { wholeList } from '../leads/list-search.ts'
import { listQuery, todayQuery } from '../leads/queries.ts'
import {
  formatCapped,
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
  /** Reads the next page; undefined after the last. */
  more: (() => unknown) | undefined
  /** Selects it, or no longer; undefined for whoever only reads. */
  onToggle: ((id: string) => void) | undefined
}

/** Leads under the day their reply is due. The next page is read as its place comes near. */
export function LeadList({ rows, isLoading, more, ...shared }: ListProps) {
  const now = Date.now()
  const nextDue = useQuery(todayQuery).data?.due[0]?.id
  const { view } = shared.filter
  if (isLoading) {
    return (
      <div className={styles.none}>
        <Loading />
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
  const groups = Object.entries(
    Object.groupBy(rows, (row) => (isListByDue(view) ? groupByDue(row, shared.zone, now) : '')),
  )
  return (
    <div className={styles.lists}>
      {groups.map(([name, members = []]) => (
        <section key={name} aria-label={name || undefined}>
          {name && (
            <h2 className={styles.group}>
              {name}
              <span>{members.length}</span>
            </h2>
          )}
          <ul>
            {members.map((row) => (
              <Row key={row.id} row={row} now={now} nextDue={nextDue} group={name} {...shared} />
            ))}
          </ul>
        </section>
      ))}
      {more && <More onNear={more} />}
    </div>
  )
}

/** Lists of what waits for a reply. */
export const isListByDue = (view: DeskView) =>
  view === 'open' || view === 'mine' || view === 'unassigned'

type RowProps = Pick<ListProps, 'open' | 'selected' | 'zone' | 'filter' | 'onToggle'> & {
  row: LeadRow
  now: number
  /** The heading that it stands under, which says when it is due; empty in lists by time. */
  group: string
  /** The lead that is due next of all. */
  nextDue: string | undefined
}

function Row({ row, now, group, open, selected, zone, filter, nextDue, onToggle }: RowProps) {
  const isOpen = row.id === open
  return (
    <li className={styles.row} data-open={isOpen ? '' : undefined}>
      {onToggle && (
        <input
          type="checkbox"
          className={styles.box}
          aria-label={`Select ${nameLead(row)}`}
          checked={selected.has(row.id)}
          onChange={() => onToggle(row.id)}
        />
      )}
      <LeadLink
        row={row}
        isOpen={isOpen}
        search={filter}
        when={
          <>
            {row.id === nextDue && <i className="next-due" />}
            {sayWhen(row, group, filter, zone, now)}
          </>
        }
        state={row.mail === 'failed' && <span className={styles.fault}>not delivered</span>}
      />
    </li>
  )
}

/** The one time that a row has: the demo's in a list of demos, else what is next of it, else when it came. */
function sayWhen(row: LeadRow, group: string, filter: LeadFilter, zone: string, now: number) {
  if (filter.kind === 'bookings' && filter.from !== '' && row.startsAt > 0)
    return formatShortMoment(row.startsAt, zone)
  if (row.snoozedUntil > 0) return `until ${formatShortDate(row.snoozedUntil, zone)}`
  if (row.dueAt > 0)
    return `${row.dueAt < now && group === '' ? 'late ' : ''}${formatDueShort(row, zone, now)}`
  if (row.startsAt > 0) return `demo ${formatShortDate(row.startsAt, zone)}`
  return formatCame(row.receivedAt, zone, now)
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
    const title = !last
      ? 'No leads yet'
      : isListByDue(view)
        ? 'Nobody waits for a reply'
        : 'No lead is in this list'
    return (
      <Empty title={title}>
        {last &&
          `The last one came ${formatShortMoment(last.receivedAt, zone)}, from ${nameLead(last)}. `}
        What comes in from the site appears here by itself.
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
      {view !== 'all' && found?.count === 0 && `Nor is there one among all ${total}. `}
      {search
        ? 'Try the beginning of a name or a company, an address, or one word that they wrote.'
        : 'Take away part of the filter, or look in another list.'}
    </Empty>
  )
}
