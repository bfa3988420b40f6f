import { type CSSProperties, useState } from 'react'
import { Icon } from '../../src/components/Icon.tsx'
import styles from './DayTime.module.css'
import { formatShortDay, formatSpan } from './lead-text.ts'

/** How many days are shown side by side. */
const beside = 5
/** The day that is shown at first has at least this many times, if any day has. */
const enough = 3

interface DaysProps {
  /** The days to choose from, in order: `2026-12-01`. */
  days: readonly string[]
  value: string
  onChoose: (day: string) => void
}

/** Chooses a day; shows five at a time, with buttons to the next five. */
function DayStrip({ days, value, onChoose }: DaysProps) {
  const [first, setFirst] = useState(Math.max(days.indexOf(value), 0))
  const shown = days.slice(first, first + beside)
  const turn = (by: number) => setFirst(Math.max(0, Math.min(first + by, days.length - beside)))
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <span>{formatSpan(shown[0] ?? '', shown.at(-1) ?? '')}</span>
        <button type="button" disabled={first === 0} onClick={() => turn(-beside)}>
          <Icon name="back" />
          <span className="visually-hidden">Days before</span>
        </button>
        <button type="button" disabled={first + beside >= days.length} onClick={() => turn(beside)}>
          <Icon name="back" />
          <span className="visually-hidden">Days after</span>
        </button>
      </div>
      <div className={styles.days}>
        {shown.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === value}
            onClick={() => onChoose(day)}
          >
            {formatShortDay(day).slice(0, 3)} <b>{Number(day.slice(8))}</b>
          </button>
        ))}
      </div>
    </div>
  )
}

/** How many times stand in a row: four or five, so that none is left alone in the last one. */
const findBeside = (count: number) => Math.max(4, Math.ceil(count / Math.ceil(count / 5)))

interface DayTimeProps {
  /** The times to choose from, in order, by the office’s clock: `2026-12-01T14:30`. */
  times: readonly string[]
  value: string
  onChoose: (time: string) => void
  /** The present time of what is moved; its day is shown first. */
  now?: string
  /** The time by the clock of a visitor elsewhere. */
  formatTheirs?: (time: string) => string
}

/** Chooses a day and one of its times. */
export function DayTime({ times, value, onChoose, now = '', formatTheirs }: DayTimeProps) {
  const all = [...new Set(now ? [...times, now] : times)].sort()
  const days = Map.groupBy(all, (time) => time.slice(0, 10))
  const roomy = [...days].find(([, ofDay]) => ofDay.length >= enough)?.[0] ?? all[0] ?? ''
  const [day, setDay] = useState(
    [value, now].map((time) => time.slice(0, 10)).find((day) => days.has(day)) ??
      roomy.slice(0, 10),
  )
  const parts = Object.entries(
    Object.groupBy(days.get(day) ?? [], (time) => {
      const hour = time.slice(11)
      return hour < '12' ? 'Morning' : hour < '17' ? 'Afternoon' : 'Evening'
    }),
  )
  return (
    <div className={styles.field}>
      <DayStrip days={[...days.keys()]} value={day} onChoose={setDay} />
      {parts.map(([part, times = []]) => (
        <fieldset
          key={part}
          className={styles.times}
          style={{ '--beside': findBeside(times.length) } as CSSProperties}
        >
          <legend>{part}</legend>
          {times.map((time) => (
            <button
              key={time}
              type="button"
              aria-pressed={time === value}
              disabled={!times.includes(time)}
              onClick={() => onChoose(time)}
            >
              {time.slice(11)}
              {time === now ? (
                <small> now</small>
              ) : (
                formatTheirs && <small> {formatTheirs(time)}</small>
              )}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
