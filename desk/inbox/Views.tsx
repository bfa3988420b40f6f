import { Link } from '@tanstack/react-router'
import type { DeskView, LeadFilter } from '../../contract/desk/leads.ts'
import shared from '../components/Views.module.css'
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

/** The lists of the inbox, the open one with how many it has, in a row that scrolls where it is narrow. */
export function Views({ filter, count }: { filter: LeadFilter; count: number | undefined }) {
  return (
    <nav className={`${shared.views} ${styles.inset}`} aria-label="Views">
      {shown.map((name) => (
        <Link
          key={name}
          to="/inbox"
          search={{ ...filter, view: name }}
          // The router's own mark would be on the view that needs no search, too.
          activeOptions={{ exact: true }}
          aria-current={name === filter.view ? 'page' : undefined}
        >
          {viewLabels[name]}
          {name === filter.view && count !== undefined && <span> {formatCapped(count)}</span>}
        </Link>
      ))}
    </nav>
  )
}
