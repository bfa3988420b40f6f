import { actionCalls, stopReasons } from '../../contract/desk/action-calls.ts'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { Dialog } from '../components/Dialog.tsx'
import { nameLead } from '../leads/lead-text.ts'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'

const refresh = [['leads']]

/** Which of our emails to stop: emails of subscriptions, or emails about forms. */
export type From = 'lists' | 'forms'

const reasonLabels: Record<(typeof stopReasons)[number], string> = {
  call: 'They called',
  letter: 'By letter',
  mail: 'By email',
  bounce: 'The address doesn’t exist',
  complaint: 'They marked us as spam',
  other: 'Another way',
}

interface StopProps {
  row: LeadRow
  from: From
  onClose: () => void
}

/** Stops one sort of our emails to an address. */
export function StopDialog({ row, from, onClose }: StopProps) {
  const undo = useCall(actionCalls.allowMail, { refresh })
  const stop = useCall(actionCalls.stopMail, {
    refresh,
    onDone: () => {
      showToast({
        text: `${nameLead(row)}: emails stopped`,
        // Subscriptions have no undo: only a new sign-up begins them again.
        ...(from === 'forms' && { undo: () => undo.mutateAsync({ id: row.id, from }) }),
      })
      onClose()
    },
  })
  return (
    <Dialog
      title="Stop emails to this address?"
      action="Stop emails"
      isRefused={stop.isPending}
      error={stop.error}
      onAct={(data) =>
        stop.mutate({
          id: row.id,
          from,
          reason: data.get('reason') as keyof typeof reasonLabels,
        })
      }
      onClose={onClose}
    >
      <p>
        <b className="whole">{row.email}</b>
      </p>
      <p>
        {from === 'lists'
          ? 'No mailing list of ours writes to it any more, and its subscriptions end. They are told nothing; whoever signs up again and confirms is back.'
          : 'No receipt and no reply from here goes to it any more. Do it when the address itself asked for it. They are told nothing.'}
      </p>
      <label>
        How we heard of it
        <select name="reason" defaultValue="mail">
          {stopReasons.map((reason) => (
            <option key={reason} value={reason}>
              {reasonLabels[reason]}
            </option>
          ))}
        </select>
      </label>
    </Dialog>
  )
}
