import { Link } from '@tanstack/react-router'
import type { DeskView, LeadFilter } from '../../contract/desk/leads.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { useStart } from '../api/start.ts'
import shared from '../components/Views.module.css'
import { wholeList } from '../leads/list-search.ts'
import { formatCapped, viewLabels } from '../leads/words.ts'
import styles from './Views.module.css'

const shown: readonly DeskView[] = [
  'open',
  'mine',
  'unassigned',
  'snoozed',
  'replied',
  'closed',
  'held',
  'all',
]

/** The lists of the inbox and the demos ahead, the open one with how many it has, in a row that scrolls where it is narrow. */
export function Views({ filter, count }: { filter: LeadFilter; count: number | undefined }) {
  const { zone } = useStart()
  const { search } = filter
  const from = toIsoDay(Date.now(), zone)
  const demos = { ...wholeList, view: 'all', kind: 'bookings', from, search } as const
  const isDemos = filter.view === 'all' && filter.kind === 'bookings' && filter.from === from
  // What makes it the list of demos is no choice that goes along to another.
  const narrowed = isDemos ? { ...wholeList, kind: undefined, search } : filter
  const views = shown.map((view): [string, LeadFilter] => [viewLabels[view], { ...narrowed, view }])
  const lists = views.toSpliced(1, 0, ['Demos', demos])
  return (
    <nav className={`${shared.views} ${styles.inset}`} aria-label="Views">
      {lists.map(([label, list]) => {
        const isCurrent = list === demos ? isDemos : !isDemos && list.view === filter.view
        return (
          <Link
            key={label}
            to="/inbox"
            search={list}
            // The router's own mark would be on the view that needs no search, too.
            activeOptions={{ exact: true }}
            aria-current={isCurrent ? 'page' : undefined}
            ref={isCurrent ? showView : undefined}
          >
            {label}
            {isCurrent && (
              <span>
                {' '}
                <span className={styles.count}>{count !== undefined && formatCapped(count)}</span>
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

/** The row of the lists scrolls to the one that is shown. jsdom has no layout to scroll in. */
function showView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
}
