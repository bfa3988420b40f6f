import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { DeskView, LeadFilter, LeadRow } from '../../contract/desk/leads.ts'
import { formatCame } from '../components/moment.ts'
import { LeadLink } from '../leads/LeadLink.tsx'
import { wholeList } from '../leads/list-search.ts'
import { listQuery, todayQuery } from '../leads/queries.ts'
import {
  formatCapped,
  formatDue,
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
  if (isLoading) return <div className={styles.loading} aria-label="Loading" role="status" />
  if (rows.length === 0) return <Empty filter={shared.filter} zone={shared.zone} />
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
              <Row
                key={row.id}
                row={row}
                now={now}
                nextDue={nextDue}
                isByDue={name !== ''}
                {...shared}
              />
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
  /** Whether it stands under the day that it is due. */
  isByDue: boolean
  /** The lead that is due next of all. */
  nextDue: string | undefined
}

function Row({ row, now, isByDue, open, selected, zone, filter, nextDue, onToggle }: RowProps) {
  const isOpen = row.id === open
  const due = formatDue(row, zone, now)
  // What the heading above says of it is not said again.
  const short = isByDue ? due.replace(/^(tomorrow|late) /, '') : due
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
        when={formatCame(row.receivedAt, zone, now)}
        state={
          row.mail === 'failed' ? (
            <span className={styles.fault}>not delivered</span>
          ) : row.snoozedUntil > 0 ? (
            `until ${formatShortMoment(row.snoozedUntil, zone)}`
          ) : row.dueAt > 0 ? (
            <>
              {row.id === nextDue && <i className="next-due" />}
              {short}
            </>
          ) : (
            row.startsAt > 0 && formatShortMoment(row.startsAt, zone)
          )
        }
      />
    </li>
  )
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
function Empty({ filter, zone }: Pick<ListProps, 'filter' | 'zone'>) {
  const { view, search } = filter
  const isNarrowed = Object.entries(filter).some(([name, value]) => name !== 'view' && value)
  const all = useInfiniteQuery(listQuery({ ...wholeList, view: 'all' })).data?.pages[0]
  const everywhere = listQuery({ ...filter, view: 'all' })
  const found = useInfiniteQuery({ ...everywhere, enabled: isNarrowed }).data?.pages[0]
  const total = formatCapped(all?.count ?? 0)
  if (isNarrowed) {
    const among = view === 'mine' ? 'your' : viewLabels[view].toLowerCase()
    return (
      <div className={styles.empty} role="status">
        <p className={styles.none}>
          No lead {search ? `for “${search}”` : 'like that'}
          {view === 'all' ? '' : ` among ${among} leads`}
          {view !== 'all' && found?.count === 0 && `, and none among all ${total}`}.
        </p>
        {search && (
          <p>Try the beginning of a name or a company, an address, or one word that they wrote.</p>
        )}
        <p className="actions">
          <Link className="link" to="/inbox" search={search ? { ...filter, search: '' } : { view }}>
            {search ? 'Clear search' : 'Clear filter'}
          </Link>
          {found && found.count > 0 && (
            <Link className="link" to="/inbox" search={{ ...filter, view: 'all' }}>
              {search
                ? `Search all ${total} leads`
                : `Show ${formatCapped(found.count)} of all leads`}
            </Link>
          )}
        </p>
      </div>
    )
  }
  const [last] = all?.rows ?? []
  return (
    <p className={styles.empty}>
      {isListByDue(view) ? 'Nobody waits for a reply.' : 'No lead is in this list.'}
      {last &&
        ` The last one came ${formatShortMoment(last.receivedAt, zone)}, from ${nameLead(last)}.`}{' '}
      What comes in from the site appears here by itself.
    </p>
  )
}
