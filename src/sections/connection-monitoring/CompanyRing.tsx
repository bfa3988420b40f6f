import { placeAt } from '../../sample/field/places.ts'
import type { Person } from '../../sample/market.ts'
import styles from './Story.module.css'

const radius = 146
/** Where its people stand, from the first to the latest, in degrees of the compass. */
const bearings = [135, 300, 0, 60]

/** A company as a ring, its people on it by name. */
export function CompanyRing({ people }: { people: Person[] }) {
  return (
    <svg viewBox="-160 -160 320 320" aria-hidden="true">
      <circle r={radius} />
      {people.map(({ id, name, title, status, isSignal }, index) => {
        const { x, y } = placeAt(bearings[index % bearings.length] ?? 0, radius)
        const side = Math.sign(x)
        const text = { x: x - 18 * side, textAnchor: anchors[side + 1] }
        const line = side === 0 ? y + 28 : y + 4
        return (
          <g key={id}>
            <circle className={isSignal ? styles.met : styles.pending} cx={x} cy={y} r="8" />
            <text className={styles.name} {...text} y={line}>
              {name}
            </text>
            <text {...text} y={line + 17}>
              {status === 'Pending' ? status : title.split(', ').at(-1)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const anchors = ['start', 'middle', 'end'] as const
