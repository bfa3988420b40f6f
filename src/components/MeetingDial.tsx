import { gap } from '../../contract/hooks.ts'
import styles from './MeetingDial.module.css'
import { clockMarks, minutesArc } from './sign-paths.ts'

interface MeetingDialProps {
  /** How long the meeting takes; at most an hour. */
  minutes: number
  /** Stands before the time at which it ends. */
  until: string
}

/**
 * A clock face with the booked half hour, hidden until the server has filled it in. It decorates the facts beside it.
 */
export function MeetingDial({ minutes, until }: MeetingDialProps) {
  return (
    <div {...gap('withHidden')} hidden className={styles.dial}>
      <svg viewBox="-119 -119 238 238" aria-hidden="true">
        <circle className={styles.faint} r="118" />
        <circle className={styles.faint} r="78" />
        <path className={styles.marks} d={clockMarks(100, 12, 6.5)} />
        <path
          {...gap('dialHour')}
          className={styles.booked}
          d={minutesArc(minutes, 109)}
          pathLength="1"
        />
        <text className={styles.from} y="6" {...gap('dialFrom')} />
        <text className={styles.until} y="28">
          {until} <tspan {...gap('dialUntil')} />
        </text>
        <text className={styles.until} y="46" {...gap('dialZone')} />
      </svg>
    </div>
  )
}
