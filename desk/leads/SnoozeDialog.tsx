import { useEffect, useRef, useState } from 'react'
import type { LeadRow } from '../../contract/desk/lead-list.ts'
import { formatCity, formatClock, toIsoDay } from '../../contract/slot-text.ts'
import { Button } from '../../src/components/Button.tsx'
import { useStart } from '../api/start.ts'
import { Dialog } from '../components/Dialog.tsx'
import { DayTime } from './DayTime.tsx'
import type { ChangeProps } from './LabelDialog.tsx'
import { formatOfficeTime, formatShortDate, formatShortMoment } from './lead-text.ts'
import styles from './SnoozeDialog.module.css'
import { listHours, listSnoozes, morning } from './snooze-times.ts'

/** Snoozes leads until a day or an hour. It warns when a reply is due before that. */
export function SnoozeDialog({ rows, act, onClose }: ChangeProps & { rows: readonly LeadRow[] }) {
  const { zone } = useStart()
  const [isPicking, setIsPicking] = useState(false)
  const [chosen, setChosen] = useState('')
  const [late, setLate] = useState('')
  const [note, setNote] = useState('')
  const [now] = useState(Date.now)
  const nowAt = `${toIsoDay(now, zone)}T${formatClock(now, zone)}`
  const until = rows.length === 1 ? (rows[0]?.snoozedUntil ?? 0) : 0
  const [first] = rows.filter(({ dueAt }) => dueAt > 0).sort((a, b) => a.dueAt - b.dueAt)
  const hasLegalDeadline = first?.kind === 'requests'
  // A legal deadline is the midnight after its last day: minus 1 ms it is on that day.
  const due = (first?.dueAt ?? 0) - (hasLegalDeadline ? 1 : 0)
  const dueDay = first ? toIsoDay(due, zone) : ''
  const snooze = (time: string) => {
    act({ type: 'snooze', until: time, ...(note.trim() && { note }) })
    onClose()
  }
  const choose = (time: string) =>
    dueDay && time > `${dueDay}T${formatClock(due, zone)}` ? setLate(time) : snooze(time)
  const days = useRef<HTMLDivElement>(null)
  // Most choose a day and give no reason; the field, which comes first, would open a phone’s keyboard.
  useEffect(() => {
    if (!isPicking) days.current?.querySelector('button')?.focus()
  }, [isPicking])
  if (late) {
    // The morning of the day when the reply is due.
    const before = `${dueDay}T${morning}`
    const isBefore = before > nowAt
    return (
      <Dialog
        key="late"
        title="Snooze past the due time?"
        action={isBefore ? `Snooze until ${formatOfficeTime(before)}` : 'Snooze anyway'}
        onAct={() => snooze(isBefore ? before : late)}
        onClose={onClose}
      >
        <p>
          {rows.length > 1 && 'One of them is due '}
          {rows.length === 1 && 'Due '}
          <b>{(hasLegalDeadline ? formatShortDate : formatShortMoment)(due, zone)}</b>, snoozed
          until {formatOfficeTime(late)}.
        </p>
        {isBefore && (
          <p>
            <Button variant="quiet" size="small" onClick={() => snooze(late)}>
              Snooze until {formatOfficeTime(late)} anyway
            </Button>
          </p>
        )}
      </Dialog>
    )
  }
  return (
    <Dialog
      // What had the focus is gone: it begins anew.
      key={String(isPicking)}
      title="Snooze"
      action={isPicking && (chosen ? `Snooze until ${formatOfficeTime(chosen)}` : 'Snooze')}
      isRefused={!chosen}
      onAct={() => choose(chosen)}
      onClose={onClose}
    >
      <p>
        {until > 0
          ? `Snoozed until ${formatShortMoment(until, zone)}.`
          : 'Out of the open leads until then.'}{' '}
        {formatCity(zone)} time.
      </p>
      <label>
        Why, if the team should know
        <input
          value={note}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      {isPicking ? (
        <DayTime times={listHours(now, zone)} value={chosen} onChoose={setChosen} />
      ) : (
        <div ref={days} className={styles.days}>
          {until > 0 && (
            <button type="button" onClick={() => snooze('')}>
              Back now
            </button>
          )}
          {listSnoozes(nowAt).map(([words, time]) => (
            <button key={words} type="button" onClick={() => choose(time)}>
              {words} <span>{formatOfficeTime(time)}</span>
            </button>
          ))}
          <button type="button" onClick={() => setIsPicking(true)}>
            Pick a day and time <span aria-hidden="true">›</span>
          </button>
        </div>
      )}
    </Dialog>
  )
}
