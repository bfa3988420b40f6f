import { StageMark } from '../../components/Marks.tsx'
import { CompanyRing } from '../CompanyRing.tsx'
import { getCompany, getMark, type Market, type Person } from '../market.ts'
import marks from '../marks.module.css'
import { dayNames, toHourOfWeek, weekLength } from '../week.ts'
import styles from './Diagram.module.css'

interface CompaniesProps {
  market: Market
  companies: readonly string[]
}

export function CompanyWeek({ market, companies }: CompaniesProps) {
  const all = [...new Set(market.people.map(({ company }) => company))]
  const ids = companies.length > 0 ? companies : all.toReversed()
  return (
    <div>
      <ul className={`note ${styles.days}`} aria-hidden="true">
        {dayNames.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <ul className={`ruled ${styles.lanes}`}>
        {ids.map((id) => (
          <Lane key={id} market={market} {...getCompany(market, id)} />
        ))}
      </ul>
    </div>
  )
}

interface LaneProps extends ReturnType<typeof getCompany> {
  market: Market
}

function Lane({ market, company, people }: LaneProps) {
  const descriptions = people.map(({ name, rep, at, status }) => {
    const met = `${name} with ${market.reps.find(({ id }) => id === rep)?.name}, ${at}:00`
    return status === 'Pending' ? `${met}, no connection yet` : met
  })
  return (
    <li>
      <p>
        <b>{company.name}</b> <span className="note">{formatReps(market, people)}</span>
      </p>
      <svg
        className={marks.drawing}
        width="100%"
        height="22"
        role="img"
        aria-label={descriptions.join('; ')}
      >
        <line className={marks.line} x2="100%" y1="11" y2="11" />
        {people.map((person) => (
          <circle
            key={person.id}
            className={marks[getMark(person)]}
            cx={`${((toHourOfWeek(person.at) + 0.5) / weekLength) * 100}%`}
            cy="11"
            r={person.isSignal ? 7 : 5.5}
          />
        ))}
      </svg>
    </li>
  )
}

const radii = { 'Early Stage': 76, 'Warm Lead': 100, 'Active Buyer': 124 }

export function CompaniesDiagram({ market, companies }: CompaniesProps) {
  return (
    <ul className={styles.companies}>
      {companies.map((id) => {
        const { company, people } = getCompany(market, id)
        return (
          <li key={id}>
            <CompanyRing people={people} radius={radii[company.stage]} />
            <p>
              <b>{company.name}</b> <span className="note">{formatReps(market, people)}</span>
            </p>
            <StageMark stage={company.stage} />
          </li>
        )
      })}
    </ul>
  )
}

function formatReps({ reps }: Market, people: Person[]): string {
  const reached = reps.filter(({ id }) => people.some(({ rep }) => rep === id))
  return reached.map(({ name }) => name).join(', ')
}
