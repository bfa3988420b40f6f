import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leadCalls } from '../../contract/desk/lead-calls.ts'
import type { LeadChange, LeadRow } from '../../contract/desk/leads.ts'
import { day } from '../../contract/duration.ts'
import { formatCity, formatClock, toIsoDay } from '../../contract/slot-text.ts'
import { useStart } from '../api/start.ts'
import { Dialog } from '../components/Dialog.tsx'
import { firstDay, lastDay } from '../components/moment.ts'
import { useCall } from '../prove/use-call.ts'
import styles from './ChangeDialogs.module.css'
import { DayTime } from './DayTime.tsx'
import { clearDraft, keepDraft, readDraft } from './drafts.ts'
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
          defaultValue={readDraft('note', id)?.body}
          onChange={({ target }) => keepDraft('note', id, { subject: '', body: target.value })}
        />
      </label>
    </Dialog>
  )
}

/** A working day begins; a snooze of days ends then. */
const morning = '09:00'

/** The next day, the Monday that is not just ahead, and Mondays after that. */
function listSnoozes(today: string): [words: string, until: string][] {
  const weekday = new Date(today).getUTCDay()
  const soonest = (8 - weekday) % 7 || 7
  const monday = soonest < 3 ? soonest + 7 : soonest
  const days: [string, number][] = [
    ['Tomorrow', 1],
    ['Next week', monday],
    ['In a month', monday + 21],
    ['In three months', monday + 84],
  ]
  return days.map(([words, days]) => [words, `${inDays(today, days)}T${morning}`])
}

const inDays = (today: string, days: number) => toIsoDay(Date.parse(today) + days * day, 'UTC')

/** Every hour of eleven, in the days to come. */
function listHours(now: number, zone: string): string[] {
  const today = toIsoDay(now, zone)
  const soon = `${today}T${formatClock(now, zone)}`
  const hours = Array.from({ length: 11 }, (_, at) => String(8 + at).padStart(2, '0'))
  const days = Array.from({ length: 30 }, (_, at) => inDays(today, at))
  return days.flatMap((day) => hours.map((hour) => `${day}T${hour}:00`)).filter((at) => at > soon)
}

/** One that goes on past the day of a promised reply says so first. */
export function SnoozeDialog({ rows, act, onClose }: ChangeProps & { rows: readonly LeadRow[] }) {
  const { zone } = useStart()
  const [chosen, setChosen] = useState('')
  const [late, setLate] = useState('')
  const [now] = useState(Date.now)
  const until = rows.length === 1 ? (rows[0]?.snoozedUntil ?? 0) : 0
  const due = Math.min(...rows.flatMap(({ dueAt }) => dueAt || []))
  const dueDay = due < Infinity ? toIsoDay(due, zone) : ''
  const snooze = (time: string) => {
    act({ type: 'snooze', until: time })
    onClose()
  }
  const choose = (time: string) =>
    dueDay && time.slice(0, 10) > dueDay ? setLate(time) : snooze(time)
  if (late) {
    const before = `${dueDay}T${morning}`
    return (
      <Dialog
        title="Past the promised reply"
        action="Snooze anyway"
        onAct={() => snooze(late)}
        onClose={onClose}
      >
        <p>
          {rows.length === 1 ? 'They were' : 'One of them was'} promised a reply by{' '}
          <b>{formatShortMoment(due, zone)}</b>. You snooze it until {formatOfficeTime(late)}.
        </p>
        {before > `${toIsoDay(now, zone)}T${formatClock(now, zone)}` && (
          <div className={styles.days}>
            <button type="button" onClick={() => snooze(before)}>
              Until the day it is due <span>{formatOfficeTime(before)}</span>
            </button>
          </div>
        )}
      </Dialog>
    )
  }
  return (
    <Dialog
      title="Snooze"
      action="Snooze"
      isRefused={!chosen}
      onAct={() => choose(chosen)}
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
        {listSnoozes(toIsoDay(now, zone)).map(([words, time]) => (
          <button key={words} type="button" onClick={() => choose(time)}>
            {words} <span>{formatOfficeTime(time)}</span>
          </button>
        ))}
      </div>
      <DayTime times={listHours(now, zone)} value={chosen} onChoose={setChosen} />
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
