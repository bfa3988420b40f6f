import { pair, placeAt } from '../field/places.ts'
import type { Market } from '../market.ts'
import styles from './Cover.module.css'
import { dots } from './marks.ts'

/** What anybody may look up is within the edge; people stand on the inner ring. */
const [edge, inner, rep] = [148, 106, 26]
const outside = [
  { x: -476, y: -70 },
  { x: -380, y: 10 },
  { x: -560, y: 64 },
  { x: -352, y: -128 },
  { x: -420, y: 122 },
  { x: 372, y: 104 },
  { x: 396, y: -30 },
  { x: 520, y: 60 },
  { x: 480, y: -112 },
  { x: 610, y: -20 },
  { x: -196, y: -118 },
  { x: -262, y: -52 },
  { x: -204, y: 14 },
  { x: -276, y: 76 },
  { x: -188, y: 128 },
  { x: 196, y: -124 },
  { x: 270, y: -88 },
  { x: 210, y: -22 },
  { x: 284, y: 34 },
  { x: 204, y: 92 },
  { x: 276, y: 136 },
]
/** Whoever hides their connections stands on the edge. */
const hidden = placeAt(156, edge)

/** A rep and those they are connected with in public, in the light; all else stays outside, hollow. */
export function PublicData({ market }: { market: Market }) {
  const signals = new Set(market.people.filter(({ isSignal }) => isSignal).map((one) => one.rep))
  const shown = market.reps.find(({ id }) => !signals.has(id))
  const people = market.people.filter(
    (person) => person.rep === shown?.id && person.status !== 'Pending',
  )
  const bearings = people.map((_, index) => 18 + (index * 360) / people.length)
  return (
    <g transform="translate(320 180)">
      <circle className={styles.light} r={edge} />
      {outside.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={styles.private} cx={x} cy={y} r="8" />
      ))}
      <path className={styles.arcs} d={bearings.map(spoke).join('')} />
      <path className={styles.people} d={dots(bearings.map((one) => placeAt(one, inner)))} />
      <circle className={styles.hidden} cx={hidden.x} cy={hidden.y} r="19" />
      <circle className={styles.rep} r={rep} />
    </g>
  )
}

function spoke(bearing: number): string {
  const [from, over, to] = [
    placeAt(bearing - 30, rep),
    placeAt(bearing - 18, 74),
    placeAt(bearing, inner),
  ]
  return `M${pair(from)}Q${pair(over)} ${pair(to)}`
}
