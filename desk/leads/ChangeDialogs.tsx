import { useSuspenseQuery } from '@tanstack/react-query'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import type { LeadChange, LeadRow } from '../../contract/desk/leads.ts'
import { day } from '../../contract/duration.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { useStart } from '../api/start.ts'
import { Dialog } from '../components/Dialog.tsx'
import { useCall } from '../prove/use-call.ts'
import styles from './ChangeDialogs.module.css'
import { clearDraft, keepDraft, readDraft } from './drafts.ts'
import { choicesQuery } from './queries.ts'
import { formatDay } from './words.ts'

interface ChangeProps {
  act: (change: LeadChange) => void
  onClose: () => void
}

/** For the team alone; a person who asks for their data is shown it. */
export function NoteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const note = useCall(leadCalls.note, [['leads']], () => clearDraft('note', id))
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
          defaultValue={readDraft('note', id)?.body}
          onChange={({ target }) => keepDraft('note', id, { subject: '', body: target.value })}
        />
      </label>
    </Dialog>
  )
}

/** The next day, one in the middle of a week, and the Monday that is not just ahead. */
function listSnoozes(today: string): [words: string, until: string][] {
  const inDays = (days: number) => toIsoDay(Date.parse(today) + days * day, 'UTC')
  const weekday = new Date(today).getUTCDay()
  const untilMonday = (8 - weekday) % 7 || 7
  return [
    ['Tomorrow', inDays(1)],
    ['In three days', inDays(3)],
    ['Next week', inDays(untilMonday < 3 ? untilMonday + 7 : untilMonday)],
  ]
}

export function SnoozeDialog({ act, onClose }: ChangeProps) {
  const { zone } = useStart()
  const snoozes = listSnoozes(toIsoDay(Date.now(), zone))
  const [[, tomorrow] = ['', '']] = snoozes
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
      <div className={styles.days}>
        {snoozes.map(([words, until]) => (
          <button key={words} type="button" onClick={() => snooze(until)}>
            {words} <span>{formatDay(until)}</span>
          </button>
        ))}
      </div>
      <label>
        A day
        <input type="date" name="until" min={tomorrow} defaultValue={tomorrow} required />
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
      keep="Done"
      onAct={(data) => {
        act({ do: 'label', label: String(data.get('label')) })
        onClose()
      }}
      onClose={onClose}
    >
      {labels.length > 0 && (
        <div className="choices">
          {labels.map((label) => (
            <button
              key={label}
              type="button"
              aria-pressed={on.includes(label)}
              onClick={() => act({ do: on.includes(label) ? 'unlabel' : 'label', label })}
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
