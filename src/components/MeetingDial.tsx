import styles from './MeetingDial.module.css'

/** A clock face with the booked half hour, hidden until the server fills it in. A decoration of the facts beside it. */
export function MeetingDial({ minutes, until }: { minutes: number; until: string }) {
  return (
    <div data-fill-hidden="withHidden" hidden className={styles.dial}>
      <svg viewBox="-119 -119 238 238" aria-hidden="true">
        <circle className={styles.faint} r="118" />
        <circle className={styles.faint} r="78" />
        <circle className={styles.marks} r="94" pathLength="24" />
        <g transform="rotate(-90)">
          <g data-fill-transform="dialHour">
            <circle
              className={styles.booked}
              r="109"
              pathLength="720"
              strokeDasharray={`${minutes} 720`}
            />
          </g>
        </g>
        <text className={styles.from} y="6" data-fill="dialFrom" />
        <text y="28">
          {until} <tspan data-fill="dialUntil" />
        </text>
        <text y="46" data-fill="dialZone" />
      </svg>
    </div>
  )
}
