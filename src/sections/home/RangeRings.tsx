import styles from './RangeRings.module.css'

const rings = [250, 390, 550, 730]
const contacts = [
  [700, 152],
  [660, 370],
  [1290, 640],
  [1385, 140],
  [506, 250],
  [760, 600],
] as const

/** Range rings with a few far contacts, behind the hero. */
export function RangeRings() {
  return (
    <svg
      className={styles.rings}
      viewBox="0 0 1440 760"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      {rings.map((radius) => (
        <circle key={radius} cx="1046" cy="330" r={radius} />
      ))}
      <g>
        {contacts.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="3" />
        ))}
      </g>
    </svg>
  )
}
