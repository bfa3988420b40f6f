import { Stage } from '../../components/Marks.tsx'
import { pair, placeAt } from '../field/places.ts'
import { companyWith, type Market, type Person } from '../market.ts'
import { dayNames, hourOfWeek, weekLength } from '../week.ts'
import styles from './Diagram.module.css'

interface CompaniesProps {
  market: Market
  /** The ids of companies. */
  companies: readonly string[]
}

/** The week by companies, or by all where none is named: everybody at the hour at which they were reached. */
export function Week({ market, companies }: CompaniesProps) {
  const all = [...new Set(market.people.map(({ company }) => company))]
  const ids = companies.length > 0 ? companies : all.toReversed()
  return (
    <div>
      <ul className={styles.days} aria-hidden="true">
        {dayNames.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <ul className={styles.lanes}>
        {ids.map((id) => (
          <Lane key={id} market={market} {...companyWith(market, id)} />
        ))}
      </ul>
    </div>
  )
}

interface ReachedProps extends ReturnType<typeof companyWith> {
  market: Market
}

function Lane({ market, company, people }: ReachedProps) {
  const said = people.map(({ name, rep, at, status }) => {
    const met = `${name} with ${market.reps.find(({ id }) => id === rep)?.name}, ${at}:00`
    return status === 'Pending' ? `${met}, no connection yet` : met
  })
  return (
    <li className={styles.lane}>
      <p className={styles.watched}>
        <strong>{company.name}</strong>{' '}
        <span>
          {repsOf(market, people)
            .map(({ name }) => name)
            .join(', ')}
        </span>
      </p>
      <svg className={styles.line} height="22" role="img" aria-label={said.join('; ')}>
        <line className={styles.week} x1="0" x2="100%" y1="11" y2="11" />
        {people.map((person) => (
          <circle
            key={person.id}
            className={dotOf(person)}
            cx={`${((hourOfWeek(person.at) + 0.5) / weekLength) * 100}%`}
            cy="11"
            r={person.isSignal ? 7 : 5.5}
          />
        ))}
      </svg>
    </li>
  )
}

function repsOf({ reps }: Market, people: Person[]) {
  return reps.filter(({ id }) => people.some(({ rep }) => rep === id))
}

/** Companies as rings: on each those who were reached, below it the reps who reached them. */
export function Companies({ market, companies }: CompaniesProps) {
  return (
    <ul className={styles.companies}>
      {companies.map((id) => {
        const { company, people } = companyWith(market, id)
        return (
          <li key={id} className={styles.company}>
            <Ring people={people} reps={repsOf(market, people)} />
            <div>
              <p className={styles.name}>{company.name}</p>
              <ul>
                {people.map((person) => (
                  <li key={person.id}>
                    {person.name}, {person.title}
                  </li>
                ))}
              </ul>
              <p className={styles.stage}>
                <Stage stage={company.stage} />
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Where the reps stand, in units of the drawing, from the middle of the ring. */
const repsAt = 132

function Ring({ people, reps }: { people: Person[]; reps: Market['reps'] }) {
  const xOf = (rep: string) => (reps.findIndex(({ id }) => id === rep) - (reps.length - 1) / 2) * 76
  const nodes = people.map((person, index) => ({
    person,
    ...placeAt(180 + (index - (people.length - 1) / 2) * 64, 62),
  }))
  return (
    <svg className={styles.drawn} viewBox="-80 -76 160 230" aria-hidden="true">
      <circle className={styles.ring} r="62" />
      {nodes.map(({ person, x, y }) => (
        <path
          key={person.id}
          className={arcOf(person)}
          d={`M${pair({ x: xOf(person.rep), y: repsAt - 16 })}Q${x} ${y + 44} ${x} ${y}`}
        />
      ))}
      {nodes.map(({ person, x, y }) => (
        <circle
          key={person.id}
          className={dotOf(person)}
          cx={x}
          cy={y}
          r={person.isSignal ? 9 : 7}
        />
      ))}
      {reps.map(({ id, initials }) => (
        <g key={id}>
          <circle className={styles.rep} cx={xOf(id)} cy={repsAt} r="17" />
          <text className={styles.initials} x={xOf(id)} y={repsAt + 4.5}>
            {initials}
          </text>
        </g>
      ))}
    </svg>
  )
}

function arcOf({ status, isSignal }: Person): string | undefined {
  if (status === 'Pending') return styles.engagement
  return isSignal ? styles.pattern : styles.arcs
}

function dotOf({ status, isSignal }: Person): string | undefined {
  if (status === 'Pending') return styles.open
  return isSignal ? styles.signal : styles.person
}
