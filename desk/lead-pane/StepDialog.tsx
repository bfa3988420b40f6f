import { useState } from 'react'
import { actionCalls } from '../../contract/desk/action-calls.ts'
import type { RequestDetail, TeamStatus } from '../../contract/desk/lead-detail.ts'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { Dialog } from '../components/Dialog.tsx'
import { clearDraft, keepDraft, readDraft } from '../leads/drafts.ts'
import { formatShortDay, nameLead } from '../leads/lead-text.ts'
import { useCall } from '../prove/use-call.ts'
import { showToast } from '../toast/show-toast.ts'

export const steps: Record<
  TeamStatus,
  { label: string; asks: (whose: string) => string; about: string; words: string; done: string }
> = {
  working: {
    label: 'Start on it',
    asks: (whose) => `Start on ${whose}?`,
    about: 'Their page shows that somebody has it.',
    words: 'A line to them, if you like',
    done: 'started',
  },
  answered: {
    label: 'Reply',
    asks: (whose) => `Reply to ${whose}`,
    about: 'They are emailed your words, which their page shows as well. The request is closed.',
    words: 'Your reply, without data about them',
    done: 'answered',
  },
  extended: {
    label: 'Extend',
    asks: (whose) => `Extend ${whose}?`,
    about: 'They are emailed the reason and the new last day.',
    words: 'Reason',
    done: 'extended',
  },
  refused: {
    label: 'Refuse',
    asks: (whose) => `Refuse ${whose}?`,
    about: 'They are emailed the reason and where they can complain. The request is closed.',
    words: 'Reason',
    done: 'refused',
  },
  unconfirmed: {
    label: 'Close as unconfirmed',
    asks: (whose) => `Close ${whose} as unconfirmed?`,
    about: 'They are emailed that nobody confirmed the address. The request is closed.',
    words: 'What they read',
    done: 'closed as unconfirmed',
  },
}

/** The types of request whose answer says that the person is left out from now on. */
const asksToBeLeftOut = ['objection', 'all']

interface StepDialogProps {
  row: LeadRow
  request: RequestDetail
  step: TeamStatus
  onClose: () => void
}

/** A dialog for one step of a request, with the mail that the person gets. */
export function StepDialog({ row, request, step, onClose }: StepDialogProps) {
  const { label, asks, about, words, done } = steps[step]
  const isUnproved = request.needsProof && request.confirmedAt === 0
  // Nobody is written to before they have confirmed their address, except somebody who asks for all three: they are
  // left out at once.
  const mayWrite = step !== 'working' || !isUnproved || request.type === 'all'
  const [hasNote, setHasNote] = useState(false)
  const [months, setMonths] = useState<1 | 2>(1)
  const change = useCall(actionCalls.changeRequest, {
    refresh: [['leads']],
    onDone: ({ isMailed }) => {
      const told = isMailed ? ', and they are emailed' : ''
      showToast({ text: `Request of ${nameLead(row)}: ${done}${told}` })
      clearDraft(step, row.id)
      onClose()
    },
  })
  const submit = (data: FormData) =>
    change.mutate({
      id: row.id,
      from: request.status,
      status: step,
      text: String(data.get('text') ?? ''),
      note: String(data.get('note') ?? ''),
      leftOut: data.get('left-out') === 'on',
      monthsMore: months,
    })
  return (
    <Dialog
      title={asks(`${nameLead(row)}’s request`)}
      action={step === 'working' ? label : `${label} and email them`}
      isRefused={change.isPending}
      error={change.error}
      onAct={submit}
      onClose={onClose}
    >
      <p>{about}</p>
      {step === 'extended' && (
        <label>
          New last day
          <select value={months} onChange={({ target }) => setMonths(target.value === '1' ? 1 : 2)}>
            {request.extendedTo.map((day, index) => (
              <option key={day} value={index + 1}>
                {formatShortDay(day)}, {index === 0 ? 'a month' : 'two months'} more
              </option>
            ))}
          </select>
        </label>
      )}
      {mayWrite && (
        <label>
          {words}
          <textarea
            name="text"
            rows={4}
            maxLength={5000}
            required={step !== 'working'}
            defaultValue={readDraft(step, row.id)?.body}
            onChange={({ target }) => keepDraft(step, row.id, { subject: '', body: target.value })}
          />
          <small>To {row.email}</small>
        </label>
      )}
      {hasNote ? (
        <label>
          Note for the team
          <input name="note" autoComplete="off" maxLength={500} />
        </label>
      ) : (
        <p>
          <button type="button" onClick={() => setHasNote(true)}>
            Add a note for the team
          </button>
        </p>
      )}
      {!request.isLeftOut && asksToBeLeftOut.includes(request.type) && (
        <label>
          <input type="checkbox" name="left-out" required={step === 'answered'} />
          <span>
            They are on no list of the product any more.{' '}
            <small>Look them up in the product by profile, else by name and employer.</small>
          </span>
        </label>
      )}
    </Dialog>
  )
}
