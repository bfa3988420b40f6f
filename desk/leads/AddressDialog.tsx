import { useState } from 'react'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { email as emailField } from '../../contract/forms/text-fields.ts'
import { Dialog } from '../components/Dialog.tsx'
import type { ChangeProps } from './LabelDialog.tsx'

/** Whether the team may correct the address: not where it confirmed a sign-up or proves who asks, nor of what is held or spam. */
export const mayCorrectAddress = ({ kind, isHeld }: LeadRow) =>
  !isHeld && (kind === 'messages' || kind === 'bookings')

export function AddressDialog({ row, act, onClose }: ChangeProps & { row: LeadRow }) {
  // The version when the dialog was opened, so that a colleague’s change since then is a conflict.
  const [asOpened] = useState(row)
  const [typed, setTyped] = useState(asOpened.email)
  const { success, data } = emailField.safeParse(typed)
  return (
    <Dialog
      title="Correct the address"
      action="Save and send"
      isRefused={!success || data === asOpened.email}
      onAct={() => {
        act({ type: 'correct-email', email: typed }, asOpened)
        onClose()
      }}
      onClose={onClose}
    >
      <label>
        Email
        <input
          type="email"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <p>
        What was not delivered goes out again, to the new address
        {asOpened.startsAt > 0 && ', with the invitation'}.
      </p>
    </Dialog>
  )
}
