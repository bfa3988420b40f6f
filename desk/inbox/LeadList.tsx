import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { LeadFilter } from '../../contract/desk/lead-filter.ts'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { Bar, Loading } from '../components/Loading.tsx'
import { LeadLink } from '../leads/LeadLink.tsx'
import {
  formatDayOrHour,
  formatDueShort,
  formatShortDate,
  formatShortMoment,
  groupByDue,
  nameLead,
} from '../leads/lead-text.ts'
import { isListByDue } from '../leads/list-search.ts'
import { todayQuery } from '../leads/queries.ts'
import styles from './LeadList.module.css'
import { NoLeads } from './NoLeads.tsx'

interface ListProps {
  rows: readonly LeadRow[]
  filter: LeadFilter
  /** The id of the open lead. */
  open: string | undefined
  selected: ReadonlySet<string>
  zone: string
  isLoading: boolean
  /** Why the list could not be read. */
  error: Error | null
  onRetry: () => unknown
  /** Reads the next page; undefined after the last. */
  more: (() => unknown) | undefined
  /** Selects or unselects a lead, with shift all up to it; undefined for somebody who may only read. */
  onToggle: ((id: string, isRange: boolean) => void) | undefined
}

/** A list of leads in groups by due day. It reads its next page as the end comes near. */
export function LeadList({ rows, isLoading, error, onRetry, more, ...shared }: ListProps) {
  const now = Date.now()
  const nextDue = useQuery(todayQuery).data?.due[0]?.id
  if (isLoading) {
    return (
      <div className={styles.none}>
        <Loading error={error} onRetry={onRetry}>
          <BarList hasBoxes={shared.onToggle !== undefined} />
        </Loading>
      </div>
    )
  }
  if (rows.length === 0) {
    return (
      <div className={styles.none} role="status">
        <NoLeads filter={shared.filter} zone={shared.zone} />
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

/** A group of leads in the place of the first. */
const BarList = ({ hasBoxes }: { hasBoxes: boolean }) => (
  <div className={styles.bars}>
    <p className={styles.group}>
      <Bar width="3rem" />
    </p>
    {['44%', '60%', '49%', '55%', '40%', '52%'].map((width) => (
      <div key={width} className={styles.row}>
        {hasBoxes && <i className={styles.box} />}
        <div>
          <Bar width={width} />
          <Bar width={`calc(${width} + 28%)`} />
        </div>
      </div>
    ))}
  </div>
)

/** The order of a list and the head of its right column; undefined for a list in groups by due day. */
function nameColumn(filter: LeadFilter) {
  if (isListByDue(filter)) return undefined
  if (isSnoozed(filter)) return ['Snoozed', 'Until'] as const
  return isByMeeting(filter)
    ? (['By day', 'Demo'] as const)
    : (['Newest first', 'Received'] as const)
}

const isSnoozed = ({ view, search }: LeadFilter) => view === 'snoozed' && search === ''
const isByMeeting = ({ kind, from, search }: LeadFilter) =>
  kind === 'bookings' && from !== '' && search === ''

type RowProps = Pick<ListProps, 'open' | 'selected' | 'zone' | 'filter' | 'onToggle'> & {
  row: LeadRow
  now: number
  /** The id of the lead that is due next. */
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
          onChange={({ nativeEvent }) =>
            onToggle(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      )}
      <LeadLink
        row={row}
        isOpen={isOpen}
        search={filter}
        when={
          <>
            {row.id === nextDue && <i className="next-due" />}
            {formatWhen(row, filter, zone, now)}
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

/** The one time that a row shows: the one that the list is sorted by. */
function formatWhen(row: LeadRow, filter: LeadFilter, zone: string, now: number) {
  if (isListByDue(filter) && row.dueAt > 0) {
    const words = formatDueShort(row, zone, now)
    return row.dueAt < now ? <b>{words}</b> : words
  }
  if (isSnoozed(filter)) return formatShortDate(row.snoozedUntil, zone)
  return isByMeeting(filter) && row.startsAt > 0
    ? formatShortMoment(row.startsAt, zone)
    : formatDayOrHour(row.receivedAt, zone, now)
}

/** Calls `onNear` when the end of the list comes into view. */
function More({ onNear }: { onNear: () => unknown }) {
  const sentinel = useRef<HTMLButtonElement>(null)
  const near = useEffectEvent(() => void onNear())
  useEffect(() => {
    const element = sentinel.current
    if (!element) return
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: '600px',
    })
    seen.observe(element)
    return () => seen.disconnect()
  }, [])
  return (
    <button type="button" ref={sentinel} className={styles.more} onClick={() => onNear()}>
      Show more
    </button>
  )
}
