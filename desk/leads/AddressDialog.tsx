import { useState } from 'react'
import type { LeadDetail } from '../../contract/desk/lead-detail.ts'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { email as emailField } from '../../contract/forms/text-fields.ts'
import { Dialog } from '../components/Dialog.tsx'
import type { ChangeProps } from './LabelDialog.tsx'

/** Whether the team may correct the address: not where it confirmed a sign-up or proves who asks, nor of spam. */
export const mayCorrectAddress = ({ row: { kind }, spamReason }: LeadDetail) =>
  spamReason === '' && (kind === 'messages' || kind === 'bookings')

export function AddressDialog({ row, act, onClose }: ChangeProps & { row: LeadRow }) {
  // The version when the dialog was opened, so that a colleague’s change since then is a conflict.
  const [asOpened] = useState(row)
  const [typed, setTyped] = useState(asOpened.email)
  const { success, data } = emailField.safeParse(typed)
  return (
    <Dialog
      title="Correct the address"
      action="Save"
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
        {asOpened.state === 'booked' && ', with the invitation'}.
      </p>
    </Dialog>
  )
}
