import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LeadChange } from '../../contract/desk/lead-changes.ts'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { Dialog } from '../components/Dialog.tsx'
import { choicesQuery } from './queries.ts'

export interface ChangeProps {
  /** @param as the version of the lead to change, if not the present one. */
  act: (change: LeadChange, as?: LeadRow) => void
  onClose: () => void
}

/** Adds a label, also a new one. `on`: the lead’s labels, which can be removed; empty for several leads. */
export function LabelDialog({ on = [], act, onClose }: ChangeProps & { on?: LeadRow['labels'] }) {
  const { labels } = useSuspenseQuery(choicesQuery).data
  const [own, setOwn] = useState(on)
  const [typed, setTyped] = useState('')
  const word = typed.trim().toLowerCase()
  const found = labels.filter((label) => label.toLowerCase().includes(word))
  const isNew = word !== '' && !labels.some((label) => label.toLowerCase() === word)
  const toggle = (label: string, isOn: boolean) => {
    act({ type: isOn ? 'label' : 'unlabel', label })
    setOwn(isOn ? [...own, label] : own.filter((one) => one !== label))
  }
  return (
    <Dialog
      title="Labels"
      action={isNew ? `Add “${typed.trim()}”` : 'Add label'}
      isRefused={!isNew}
      keep="Done"
      onAct={() => {
        act({ type: 'label', label: typed.trim() })
        onClose()
      }}
      onClose={onClose}
    >
      <label>
        Find or add a label
        <input
          autoComplete="off"
          maxLength={40}
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      {found.length > 0 && (
        <fieldset>
          <legend className="visually-hidden">Labels in use</legend>
          {found.map((label) => (
            <label key={label}>
              <input
                type="checkbox"
                checked={own.includes(label)}
                onChange={({ target }) => toggle(label, target.checked)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </Dialog>
  )
}
