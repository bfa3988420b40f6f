import { useSuspenseQuery } from '@tanstack/react-query'
import type { LeadChange, LeadRow } from '../../contract/desk/leads.ts'
import { Dialog } from '../components/Dialog.tsx'
import styles from './LabelDialog.module.css'
import { choicesQuery } from './queries.ts'

export interface ChangeProps {
  act: (change: LeadChange) => void
  onClose: () => void
}

/** @param on the labels of a lead, which can be taken off it; none for many leads. */
export function LabelDialog({ on = [], act, onClose }: ChangeProps & { on?: LeadRow['labels'] }) {
  const { labels } = useSuspenseQuery(choicesQuery).data
  return (
    <Dialog
      title="Labels"
      action="Add label"
      keep="Done"
      onAct={(data) => {
        act({ type: 'label', label: String(data.get('label')) })
        onClose()
      }}
      onClose={onClose}
    >
      {labels.length > 0 && (
        <div className={`choices ${styles.labels}`}>
          {labels.map((label) => (
            <button
              key={label}
              type="button"
              aria-pressed={on.includes(label)}
              onClick={() => act({ type: on.includes(label) ? 'unlabel' : 'label', label })}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <label>
        A new one, by which you find it
        <input name="label" maxLength={40} required />
      </label>
    </Dialog>
  )
}
