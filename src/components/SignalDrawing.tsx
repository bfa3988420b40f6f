import styles from './SignalDrawing.module.css'
import { seededRandom } from './seeded-random.ts'

/** The people stand within this; the rings run on past it. */
const size = { width: 480, height: 320 }
const rings = [62, 118, 180, 250, 330, 420, 520]
const known = 5

/**
 * A rep, the people around them, and the one connection that is new. The places follow from the seed, so
 * that every article has a drawing of its own and keeps it.
 */
export function SignalDrawing({ seed }: { seed: string }) {
  const random = seededRandom(seed)
  const rep = { x: between(190, 290, random()), y: between(130, 190, random()) }
  const turn = random() * 2 * Math.PI
  const people = Array.from({ length: known + 1 }, (_, index) => {
    const angle = turn + ((index + (random() - 0.5) * 0.5) / (known + 1)) * 2 * Math.PI
    const reach = index === 0 ? between(128, 150, random()) : (rings[1 + (index % 2)] ?? 0)
    return {
      x: inside(rep.x + Math.cos(angle) * reach * 1.25, size.width),
      y: inside(rep.y + Math.sin(angle) * reach * 0.85, size.height),
      bend: (random() < 0.5 ? -1 : 1) * between(0.14, 0.3, random()),
    }
  })
  const [signal, ...others] = people
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${size.width} ${size.height}`}
      fill="none"
      aria-hidden="true"
    >
      {rings.map((radius) => (
        <circle key={radius} cx={rep.x} cy={rep.y} r={radius} />
      ))}
      {others.map((person) => (
        <g key={`${person.x} ${person.y}`} className={styles.known}>
          <path d={arc(rep, person)} />
          <circle cx={person.x} cy={person.y} r="4.5" />
        </g>
      ))}
      {signal && (
        <g className={styles.signal}>
          <path d={arc(rep, signal)} />
          <circle className={styles.halo} cx={signal.x} cy={signal.y} r="17" />
          <circle cx={signal.x} cy={signal.y} r="8" />
        </g>
      )}
      <circle className={styles.rep} cx={rep.x} cy={rep.y} r="12" />
    </svg>
  )
}

interface Place {
  x: number
  y: number
}

/** A curve that leaves the straight line by a share of its length. */
function arc(from: Place, to: Place & { bend: number }): string {
  const x = Math.round((from.x + to.x) / 2 - (to.y - from.y) * to.bend)
  const y = Math.round((from.y + to.y) / 2 + (to.x - from.x) * to.bend)
  return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`
}

function between(low: number, high: number, share: number): number {
  const value = low + (high - low) * share
  return high > 1 ? Math.round(value) : value
}

/** Keeps a person off the drawing's edge, in units of the drawing. */
function inside(value: number, end: number): number {
  return Math.round(Math.min(end - 44, Math.max(44, value)))
}
