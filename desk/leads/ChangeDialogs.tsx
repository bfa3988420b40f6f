import { useSuspenseQuery } from '@tanstack/react-query'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import type { LeadChange, LeadRow } from '../../contract/desk/leads.ts'
import { day } from '../../contract/duration.ts'
import { formatCity, toIsoDay } from '../../contract/slot-text.ts'
import { useStart } from '../api/start.ts'
import { Dialog } from '../components/Dialog.tsx'
import { firstDay, lastDay } from '../components/moment.ts'
import { useCall } from '../prove/use-call.ts'
import styles from './ChangeDialogs.module.css'
import { clearDraft, keepDraft, readReplyDraft } from './drafts.ts'
import { choicesQuery } from './queries.ts'
import { formatOfficeTime, formatShortMoment } from './words.ts'

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
          defaultValue={readReplyDraft('note', id)?.body}
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

/** When the office begins its day: a snooze of days ends then. */
const morning = '09:00'

/** @param until when its snooze ends, of a lead that has one. */
export function SnoozeDialog({ until = 0, act, onClose }: ChangeProps & { until?: number }) {
  const { zone } = useStart()
  const today = toIsoDay(Date.now(), zone)
  const snoozes = listSnoozes(today)
  const [[, tomorrow] = ['', '']] = snoozes
  const snooze = (time: string) => {
    act({ type: 'snooze', until: time })
    onClose()
  }
  return (
    <Dialog
      title="Snooze"
      action="Snooze"
      onAct={(data) => snooze(`${data.get('day')}T${data.get('clock')}`)}
      onClose={onClose}
    >
      <p>
        {until > 0
          ? `Snoozed until ${formatShortMoment(until, zone)}.`
          : 'It is out of the open leads until then.'}{' '}
        Times are those of {formatCity(zone)}.
      </p>
      <div className={styles.days}>
        {until > 0 && (
          <button type="button" onClick={() => snooze('')}>
            Back now
          </button>
        )}
        {snoozes.map(([words, day]) => (
          <button key={words} type="button" onClick={() => snooze(`${day}T${morning}`)}>
            {words} <span>{formatOfficeTime(`${day}T${morning}`)}</span>
          </button>
        ))}
      </div>
      <div className="pair">
        <label>
          Day
          <input
            type="date"
            name="day"
            min={today}
            max={lastDay}
            defaultValue={tomorrow}
            required
          />
        </label>
        <label>
          Time
          <input type="time" name="clock" defaultValue={morning} required />
        </label>
      </div>
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
        act({ type: 'label', label: String(data.get('label')) })
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

export function NextStepDialog({ row, act, onClose }: ChangeProps & { row: LeadRow }) {
  return (
    <Dialog
      title="Next step"
      action="Save"
      onAct={(data) => {
        act({ type: 'next-step', step: String(data.get('step')), on: String(data.get('on')) })
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
        <input type="date" name="on" min={firstDay} max={lastDay} defaultValue={row.nextStepOn} />
      </label>
    </Dialog>
  )
}
