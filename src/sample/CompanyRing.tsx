import styles from './CompanyRing.module.css'
import { placeAt } from './field/places.ts'
import { markOf, type Person } from './market.ts'
import marks from './marks.module.css'

/** Degrees of the compass at which the people of one ring stand, by how many there are. */
const bearings: Record<number, readonly number[]> = {
  1: [0],
  2: [300, 72],
  3: [300, 0, 60],
  4: [135, 300, 0, 60],
}

interface CompanyRingProps {
  /** From the first connection to the latest. */
  people: Person[]
  /** In units of the drawing; a pixel each where there is room. */
  radius: number
  /** Whether there is room for their titles. */
  titles?: boolean
}

/** A company as a ring, its people on it by name; read out as a list below it. */
export function CompanyRing({ people, radius, titles = false }: CompanyRingProps) {
  return (
    <svg
      className={`${marks.drawing} ${styles.ring}`}
      width={2 * radius + 24}
      viewBox={`${-radius} ${-radius - 12} ${2 * radius} ${2 * radius + 24}`}
      aria-hidden="true"
    >
      <circle className={marks.line} r={radius} />
      {people.map((person, index) => {
        const { x, y } = placeAt(bearings[people.length]?.[index] ?? 0, radius)
        const isPending = person.status === 'Pending'
        return (
          <g key={person.id}>
            <circle className={marks[markOf(person)]} cx={x} cy={y} r={radius / 24 + 4} />
            <text className={marks.name} {...besides(x, y, 0)}>
              {person.name}
            </text>
            {titles && (
              <text className={isPending ? undefined : styles.title} {...besides(x, y, 21)}>
                {isPending ? person.status : person.title.split(', ').at(-1)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** What is written on the ring, for those who do not see it. */
export function RingPeople({ people }: { people: Person[] }) {
  return (
    <ul className="visually-hidden">
      {people.map((person) => (
        <li key={person.id}>
          {person.name}, {person.title}: <span>{person.status}</span>
        </li>
      ))}
    </ul>
  )
}

/** Where a text stands: within the ring, beside its dot, or below the one at the top. */
function besides(x: number, y: number, down: number) {
  if (x === 0) return { y: y + 32 + down, textAnchor: 'middle' } as const
  return {
    x: x + (x < 0 ? 22 : -22),
    y: y + 5 + down,
    textAnchor: x < 0 ? 'start' : 'end',
  } as const
}
