import styles from './Dial.module.css'

const radius = 88
const center = 100
/** Half a gap first, so that no tick stands where an arc's pieces meet: Chromium draws such a tick twice. */
const offset = '-0.42'

/** A clock's face of 60 ticks; the minutes the interview takes stand out. */
export function Dial({ minutes, unit }: { minutes: number; unit: string }) {
  const angle = (minutes / 60) * 2 * Math.PI
  const x = (center + radius * Math.sin(angle)).toFixed(1)
  const y = (center - radius * Math.cos(angle)).toFixed(1)
  const top = `M${center} ${center - radius}`
  return (
    <svg
      className={styles.dial}
      viewBox="0 0 200 200"
      fill="none"
      role="img"
      aria-label={`${minutes} ${unit}`}
    >
      <circle
        className={styles.face}
        cx={center}
        cy={center}
        r={radius}
        pathLength="60"
        strokeDasharray="0.16 0.84"
        strokeDashoffset={offset}
        transform={`rotate(-90 ${center} ${center})`}
      />
      <path
        className={styles.taken}
        d={`${top}A${radius} ${radius} 0 ${minutes > 30 ? 1 : 0} 1 ${x} ${y}`}
        pathLength={minutes}
        strokeDasharray="0.16 0.84"
        strokeDashoffset={offset}
      />
      <circle className={styles.inner} cx={center} cy={center} r="62" />
      <text x={center} y={center + 8}>
        {minutes}
      </text>
      <text className={styles.unit} x={center} y={center + 28}>
        {unit}
      </text>
    </svg>
  )
}
