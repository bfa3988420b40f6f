import { Stage } from '../../components/Stage.tsx'
import type { Home } from '../../content/pages/home.ts'
import { companyWith } from '../../sample/find-in-market.ts'
import type { Company, Market, Person } from '../../sample/market.ts'
import styles from './TeamRings.module.css'

interface TeamRingsProps {
  market: Market
  companies: Home['features']['monitoring']['companies']
}

/** Companies from chance to project: each ring as large as what is known of the company, its people on it. */
export function TeamRings({ market, companies }: TeamRingsProps) {
  return (
    <ol className={`wrap ${styles.rings}`}>
      {companies.map(({ id, text }, step) => (
        <Ring key={id} {...companyWith(market, id)} text={text} step={step} />
      ))}
    </ol>
  )
}

/** In units of the drawing; a pixel each where there is room. */
const radii = [88, 144, 216] as const
/** Degrees of the compass at which the people of one ring stand, by how many there are. */
const bearings: Record<number, readonly number[]> = {
  1: [0],
  2: [300, 72],
  3: [300, 0, 60],
  4: [135, 300, 0, 60],
}

interface RingProps {
  company: Company
  /** From the first connection to the latest. */
  people: Person[]
  text: string
  step: number
}

function Ring({ company, people, text, step }: RingProps) {
  const radius = radii[step] ?? radii[0]
  const around = bearings[people.length] ?? []
  return (
    <li className={styles[`ring${step}`]}>
      <svg
        viewBox={`${-radius} ${-radius - 12} ${2 * radius} ${2 * radius + 24}`}
        aria-hidden="true"
      >
        <circle r={radius} />
        {people.map((person, index) => {
          const angle = ((around[index] ?? 0) * Math.PI) / 180
          const x = Math.round(Math.sin(angle) * radius)
          const y = Math.round(-Math.cos(angle) * radius)
          const isPending = person.status === 'Pending'
          return (
            <g key={person.id}>
              <circle className={markOf(person)} cx={x} cy={y} r={radius / 24 + 4} />
              <text {...besides(x, y, 0)}>{person.name}</text>
              {step === 2 && (
                <text className={isPending ? styles.status : styles.title} {...besides(x, y, 21)}>
                  {isPending ? person.status : person.title.split(', ').at(-1)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <div className={styles.company}>
        <h3>{company.name}</h3>
        <Stage stage={company.stage} />
        <p>{text}</p>
        {/* What is written in the ring. */}
        <ul className="visually-hidden">
          {people.map((person) => (
            <li key={person.id}>
              {person.name}, {person.title}: <span>{person.status}</span>
            </li>
          ))}
        </ul>
      </div>
    </li>
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

function markOf(person: Person): string | undefined {
  if (person.status === 'Pending') return styles.engaged
  return person.isSignal ? styles.signal : styles.person
}
