import { useSuspenseQuery } from '@tanstack/react-query'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import type { LeadChange, LeadRow } from '../../contract/desk/leads.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { Button } from '../../src/components/Button.tsx'
import { useStart } from '../api/start.ts'
import { Dialog } from '../components/Dialog.tsx'
import { useCall } from '../prove/use-call.ts'
import { clearDraft, keepDraft, readDraft } from './drafts.ts'
import { choicesQuery } from './queries.ts'

interface ChangeProps {
  act: (change: LeadChange) => void
  onClose: () => void
}

/** For the team alone; a person who asks for their data is shown it. */
export function NoteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const draft = `note-${id}`
  const note = useCall(leadCalls.note, [['leads']], () => clearDraft(draft))
  return (
    <Dialog
      title="Note"
      action="Save note"
      isRefused={note.isPending}
      error={note.error}
      onAct={(data) => note.mutate({ id, note: String(data.get('note')) }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <label>
        What the team should know. Whoever asks for their data is shown it.
        <textarea
          name="note"
          rows={4}
          required
          defaultValue={readDraft(draft)?.body}
          onChange={({ target }) => keepDraft(draft, { subject: '', body: target.value })}
        />
      </label>
    </Dialog>
  )
}

const spans = [
  { days: 1, words: 'Tomorrow' },
  { days: 3, words: 'In three days' },
  { days: 7, words: 'In a week' },
]

export function SnoozeDialog({ act, onClose }: ChangeProps) {
  const { zone } = useStart()
  const inDays = (days: number) => toIsoDay(Date.now() + days * 86_400_000, zone)
  const snooze = (until: string) => {
    act({ do: 'snooze', until })
    onClose()
  }
  return (
    <Dialog
      title="Snooze until"
      action="Snooze"
      onAct={(data) => snooze(String(data.get('until')))}
      onClose={onClose}
    >
      <div className="actions">
        {spans.map(({ days, words }) => (
          <Button key={days} size="small" variant="quiet" onClick={() => snooze(inDays(days))}>
            {words}
          </Button>
        ))}
      </div>
      <label>
        A day
        <input type="date" name="until" min={inDays(1)} defaultValue={inDays(1)} required />
      </label>
    </Dialog>
  )
}

/** @param on the labels of a lead, which can be taken off it; none for many leads. */
export function LabelDialog({ on = [], act, onClose }: ChangeProps & { on?: LeadRow['labels'] }) {
  const { labels } = useSuspenseQuery(choicesQuery).data
  return (
    <Dialog
      title="Labels"
      action="Add label"
      onAct={(data) => {
        act({ do: 'label', label: String(data.get('label')) })
        onClose()
      }}
      onClose={onClose}
    >
      {on.length > 0 && (
        <div className="actions">
          {on.map((label) => (
            <Button
              key={label}
              size="small"
              variant="quiet"
              onClick={() => act({ do: 'unlabel', label })}
            >
              Remove {label}
            </Button>
          ))}
        </div>
      )}
      <label>
        A word by which you find it
        <input name="label" list="labels" maxLength={40} required />
        <datalist id="labels">
          {labels.map((label) => (
            <option key={label} value={label} />
          ))}
        </datalist>
      </label>
    </Dialog>
  )
}

export function NextStepDialog({ row, act, onClose }: ChangeProps & { row: LeadRow }) {
  return (
    <Dialog
      title="Next step"
      action="Save"
      onAct={(data) => {
        act({ do: 'next-step', step: String(data.get('step')), on: String(data.get('on')) })
        onClose()
      }}
      onClose={onClose}
    >
      <label>
        What is next; empty for nothing
        <input name="step" defaultValue={row.nextStep} maxLength={200} />
      </label>
      <label>
        Its day
        <input type="date" name="on" defaultValue={row.nextStepOn} />
      </label>
    </Dialog>
  )
}
