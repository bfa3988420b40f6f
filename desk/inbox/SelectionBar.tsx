import { useSuspenseQuery } from '@tanstack/react-query'
import type { LeadRow } from '../../contract/desk/leads.ts'
import { useRight } from '../api/start.ts'
import { choicesQuery } from '../leads/queries.ts'
import { useLeadChanges } from '../leads/use-lead-changes.ts'
import styles from './SelectionBar.module.css'

/** What can be done with all that are selected. */
export function SelectionBar({ rows, onClear }: { rows: readonly LeadRow[]; onClear: () => void }) {
  const { change } = useLeadChanges()
  const { owners } = useSuspenseQuery(choicesQuery).data
  const mayWork = useRight('work-leads')
  if (!mayWork) return null
  const act = (what: Parameters<typeof change>[1]) => {
    change(rows, what)
    onClear()
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={`${rows.length} selected`}>
      <b>{rows.length} selected</b>
      <select
        aria-label="Assign to"
        value=""
        onChange={({ target }) => act({ do: 'assign', owner: target.value.slice(1) })}
      >
        <option value="" disabled>
          Assign to
        </option>
        <option value="=">Nobody</option>
        {owners.map((owner) => (
          <option key={owner} value={`=${owner}`}>
            {owner}
          </option>
        ))}
      </select>
      <button type="button" onClick={() => act({ do: 'read' })}>
        Mark as read
      </button>
      <button type="button" onClick={() => act({ do: 'close' })}>
        Close
      </button>
      <button type="button" onClick={onClear} aria-label="Clear the selection">
        <kbd>esc</kbd>
      </button>
    </div>
  )
}
