import styles from './CompanyRing.module.css'
import { toPlace } from './field/places.ts'
import { getMark, type Person } from './market.ts'
import marks from './marks.module.css'

/** Degrees of the compass at which the people of one ring stand, by how many there are. */
const bearings: Record<number, readonly number[]> = {
  1: [0],
  2: [300, 90],
  3: [300, 0, 60],
  4: [135, 290, 0, 70],
  5: [235, 305, 0, 55, 125],
}

interface CompanyRingProps {
  people: Pick<Person, 'id' | 'name' | 'title' | 'status' | 'isSignal'>[]
  /** In units of the drawing; a pixel each where there is room. */
  radius: number
  name?: string
}

export function CompanyRing({ people, radius, name }: CompanyRingProps) {
  return (
    <svg
      className={`${marks.drawing} ${styles.ring}`}
      width={2 * radius + 24}
      viewBox={`${-radius} ${-radius - 12} ${2 * radius} ${2 * radius + 24}`}
      aria-hidden="true"
    >
      <circle className={marks.line} r={radius} />
      {name && (
        <text className={`${marks.name} ${styles.company}`} textAnchor="middle" y="9">
          {name}
        </text>
      )}
      {people.map((person, index) => {
        const { x, y } = toPlace(bearings[people.length]?.[index] ?? 0, radius)
        return (
          <g key={person.id}>
            <circle className={marks[getMark(person)]} cx={x} cy={y} r={radius / 24 + 4} />
            <text className={marks.name} {...besides(x, y, 0)}>
              {person.name}
            </text>
            <text className={styles.title} {...besides(x, y, 21)}>
              {person.title.split(', ').at(-1)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function besides(x: number, y: number, down: number) {
  if (x === 0) return { y: y + (y < -100 ? 32 : 46) + down, textAnchor: 'middle' } as const
  return {
    x: x + (x < 0 ? 22 : -22),
    y: y + (y > 0 ? -16 : 5) + down,
    textAnchor: x < 0 ? 'start' : 'end',
  } as const
}
