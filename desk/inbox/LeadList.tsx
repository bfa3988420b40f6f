import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { DeskView, LeadRow } from '../../contract/desk/leads.ts'
import { Ring } from '../leads/Ring.tsx'
import { formatDue, formatMoment, groupByDue, nameLead, whatLabels } from '../leads/words.ts'
import styles from './LeadList.module.css'

interface ListProps {
  rows: readonly LeadRow[]
  view: DeskView
  /** The id of the lead that is open. */
  open: string | undefined
  selected: ReadonlySet<string>
  zone: string
  isLoading: boolean
  /** Reads the next page; undefined after the last. */
  more: (() => unknown) | undefined
  search: object
  onToggle: (id: string) => void
}

/** Leads under the day their reply is due. The next page is read as its place comes near. */
export function LeadList({ rows, view, isLoading, more, ...shared }: ListProps) {
  const now = Date.now()
  if (isLoading) return <div className={styles.loading} aria-label="Loading" role="status" />
  if (rows.length === 0) return <Empty view={view} />
  const groups = Object.entries(
    Object.groupBy(rows, (row) => (isByDue(view) ? groupByDue(row, shared.zone, now) : '')),
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
              <Row key={row.id} row={row} now={now} {...shared} />
            ))}
          </ul>
        </section>
      ))}
      {more && <More onNear={more} />}
    </div>
  )
}

const isByDue = (view: DeskView) =>
  view === 'open' || view === 'mine' || view === 'unassigned' || view === 'new'

type RowProps = Pick<ListProps, 'open' | 'selected' | 'zone' | 'search' | 'onToggle'> & {
  row: LeadRow
  now: number
}

function Row({ row, now, open, selected, zone, search, onToggle }: RowProps) {
  const name = nameLead(row)
  const isOpen = row.id === open
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li
      className={styles.row}
      data-open={isOpen ? '' : undefined}
      data-unread={row.isUnread ? '' : undefined}
    >
      <input
        type="checkbox"
        className={styles.box}
        aria-label={`Select ${name}`}
        checked={selected.has(row.id)}
        onChange={() => onToggle(row.id)}
      />
      <Link
        ref={link}
        to="/inbox/$lead"
        params={{ lead: row.id }}
        search={search}
        className={styles.link}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={styles.who}>
          {name} {row.company && <i>{row.company}</i>}
        </span>
        <span className={styles.when}>
          {row.mail === 'failed' ? (
            <span className={styles.fault}>not delivered</span>
          ) : row.dueAt > 0 ? (
            formatDue(row, zone, now)
          ) : (
            formatMoment(row.startsAt || row.receivedAt, zone)
          )}
        </span>
        <span className={styles.what}>
          <b>{whatLabels[row.what] ?? row.what}.</b> {row.excerpt}
        </span>
        {row.isUnread && <span className="visually-hidden">, unread</span>}
      </Link>
      <Ring name={row.owner} />
    </li>
  )
}

/** Near the end of what is read: reads on. */
function More({ onNear }: { onNear: () => unknown }) {
  const place = useRef<HTMLButtonElement>(null)
  const near = useRef(onNear)
  useEffect(() => {
    near.current = onNear
  })
  useEffect(() => {
    const element = place.current
    if (!element) return
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && near.current(), {
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

function Empty({ view }: { view: DeskView }) {
  return (
    <p className={styles.empty}>
      {isByDue(view)
        ? 'Nobody waits for a reply. What comes in from the site appears here by itself.'
        : 'No lead is in this list.'}
    </p>
  )
}
