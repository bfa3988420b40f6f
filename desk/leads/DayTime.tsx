import { useState } from 'react'
import { Icon } from '../../src/components/Icon.tsx'
import styles from './DayTime.module.css'
import { formatShortDay, formatSpan } from './words.ts'

/** So many days stand beside each other. */
const beside = 5
/** A day with fewer times is no day to begin with, where there is another. */
const enough = 3

interface DayTimeProps {
  /** What can be chosen, by the office’s clock and in order: `2026-12-01T14:30`. */
  times: readonly string[]
  value: string
  onChoose: (time: string) => void
  /** The time as it is, whose day comes first. */
  now?: string
}

/** One day of five, and below them the times of it. */
export function DayTime({ times, value, onChoose, now = '' }: DayTimeProps) {
  const days = [...Map.groupBy(times, (time) => time.slice(0, 10))]
  const [present, chosen] = [now, value].map((time) =>
    days.findIndex(([day]) => day === time.slice(0, 10)),
  ) as [number, number]
  const roomy = days.findIndex(([, ofDay]) => ofDay.length >= enough)
  const [at, setAt] = useState(chosen >= 0 ? chosen : present >= 0 ? present : Math.max(roomy, 0))
  const [first, setFirst] = useState(at)
  const shown = days.slice(first, first + beside).map(([day]) => day)
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
      <div className={`choices ${styles.days}`}>
        {shown.map((day, place) => (
          <button
            key={day}
            type="button"
            aria-pressed={first + place === at}
            onClick={() => setAt(first + place)}
          >
            {formatShortDay(day).slice(0, 3)} <b>{Number(day.slice(8))}</b>
            {day === now.slice(0, 10) && <small> now</small>}
          </button>
        ))}
      </div>
      <div className={`choices ${styles.times}`}>
        {days[at]?.[1].map((time) => (
          <button
            key={time}
            type="button"
            aria-pressed={time === value}
            onClick={() => onChoose(time)}
          >
            {time.slice(11)}
            {time === now && <small> now</small>}
          </button>
        ))}
      </div>
    </div>
  )
}
