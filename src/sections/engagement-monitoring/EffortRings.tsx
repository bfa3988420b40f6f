import styles from './EffortRings.module.css'

/** How many marks each ring carries: the cheaper the act, the more of them and the further out. */
const rings = [
  { radius: 196, marks: 15, turn: 17 },
  { radius: 132, marks: 6, turn: 33 },
  { radius: 70, marks: 3, turn: 74 },
]

/** Range rings of public attention around one post; the nearest mark is the signal. */
export function EffortRings({ names }: { names: string[] }) {
  return (
    <svg className={styles.rings} viewBox="0 0 420 420" fill="none" aria-hidden="true">
      {rings.map(({ radius, marks, turn }, ring) => (
        <g key={radius}>
          <circle className={styles.ring} cx="210" cy="210" r={radius} />
          {Array.from({ length: marks }, (_, mark) => {
            const { x, y } = onRing(radius, turn + (mark * 345) / marks + (mark % 3) * 5)
            const signal = ring === rings.length - 1 && mark === 0
            return (
              <circle
                key={`${x} ${y}`}
                className={signal ? styles.signal : styles.mark}
                cx={x}
                cy={y}
                r={signal ? 8 : 3 + ring}
              />
            )
          })}
          <text x="210" y={214 - radius}>
            {names[ring]}
          </text>
        </g>
      ))}
      <circle className={styles.centre} cx="210" cy="210" r="14" />
    </svg>
  )
}

/** A point on a ring; 0 degrees is to the right of the name at its top. */
function onRing(radius: number, degrees: number) {
  const angle = (degrees * Math.PI) / 180
  return {
    x: Math.round(210 + radius * Math.sin(angle)),
    y: Math.round(210 - radius * Math.cos(angle)),
  }
}
