import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { DeskView, LeadFilter } from '../../contract/desk/lead-filter.ts'
import { useStart } from '../api/start.ts'
import menuStyles from '../components/Menu.module.css'
import { showTab } from '../components/show-tab.ts'
import shared from '../components/Views.module.css'
import { formatCapped, viewLabels } from '../leads/lead-text.ts'
import { meetingList, wholeList } from '../leads/list-search.ts'
import { todayQuery } from '../leads/queries.ts'
import styles from './Views.module.css'

const daily: readonly DeskView[] = ['open', 'mine', 'unassigned', 'snoozed']
const rarer: readonly DeskView[] = ['replied', 'closed', 'held', 'all']

/**
 * The tabs of the inbox; the open one shows its count. Rare ones are in a menu until they are open, and then on a phone
 * the last daily one is.
 */
export function Views({ filter, count }: { filter: LeadFilter; count: number | undefined }) {
  const { zone } = useStart()
  const held = useQuery(todayQuery).data?.held.length ?? 0
  const { search, until } = filter
  const upcoming = meetingList(zone)
  // Days that are chosen already stay.
  const from = filter.from || until ? filter.from : upcoming.from
  const meetings = { ...wholeList, ...upcoming, from, until, search }
  const isMeetings = filter.view === 'all' && filter.kind === 'bookings' && filter.from === from
  // The list of meetings is a filter by kind, which must not stay on when another tab is opened.
  const narrowed = isMeetings ? { ...wholeList, kind: undefined, search } : filter
  const toList = (view: DeskView) => ({
    label: view === 'held' && held > 0 ? `Held ${held}` : viewLabels[view],
    list: { ...narrowed, view } as LeadFilter,
    isCurrent: !isMeetings && view === filter.view,
  })
  const named = [...daily, ...rarer].includes(filter.view) ? rarer : [...rarer, filter.view]
  const more = [{ label: 'Demos', list: meetings, isCurrent: isMeetings }, ...named.map(toList)]
  const current = more.find(({ isCurrent }) => isCurrent)
  return (
    <nav className={`${shared.views} ${styles.inset}`} aria-label="Views">
      {daily
        .map(toList)
        .toSpliced(1, 0, ...(current ? [current] : []))
        .map(({ label, list, isCurrent }) => (
          <Link
            key={label}
            to="/inbox"
            search={list}
            // Without it the router marks the link without search parameters as current, too.
            activeOptions={{ exact: true }}
            aria-current={isCurrent ? 'page' : undefined}
            ref={isCurrent ? showTab : undefined}
          >
            {isCurrent ? label.replace(/ \d+$/, '') : label}
            {isCurrent && count !== undefined && <span> {formatCapped(count)}</span>}
          </Link>
        ))}
      <button type="button" popoverTarget="views" aria-label="More lists">
        More
      </button>
      <div id="views" popover="auto" className={menuStyles.menu}>
        <h2>More lists</h2>
        {[...(current ? daily.slice(-1).map(toList) : []), ...more].map(
          ({ label, list, isCurrent }) =>
            !isCurrent && (
              <Link key={label} to="/inbox" search={list} onClick={hideMenu}>
                {label}
              </Link>
            ),
        )}
      </div>
    </nav>
  )
}

const hideMenu = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()
