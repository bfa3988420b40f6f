import { Link } from '@tanstack/react-router'
import type { DeskView } from '../../contract/desk/leads.ts'
import { viewLabels } from '../leads/words.ts'
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

/** The lists of the inbox, in a row that scrolls where it is narrow. */
export function Views({ view, search }: { view: DeskView; search: object }) {
  return (
    <nav className={styles.views} aria-label="Views">
      {shown.map((name) => (
        <Link
          key={name}
          to="/inbox"
          search={{ ...search, view: name }}
          aria-current={name === view ? 'page' : undefined}
        >
          {viewLabels[name]}
        </Link>
      ))}
    </nav>
  )
}
