import { Stage } from '../../components/Marks.tsx'
import type { Diagram as DiagramContent } from '../../content/diagram.ts'
import { CompanyRing } from '../CompanyRing.tsx'
import { companyWith, type Market, markOf, type Person } from '../market.ts'
import marks from '../marks.module.css'
import { dayNames, hourOfWeek, weekLength } from '../week.ts'
import styles from './Diagram.module.css'

interface DiagramProps {
  diagram: DiagramContent
  market: Market
}

/** A picture within an article, above the words that say what it shows. */
export function Diagram({ diagram, market }: DiagramProps) {
  return (
    <figure className={styles.figure}>
      <Drawing diagram={diagram} market={market} />
      <figcaption className="note">{diagram.caption}</figcaption>
    </figure>
  )
}

function Drawing({ diagram: { name, about, items }, market }: DiagramProps) {
  switch (name) {
    case 'week':
      return <Week market={market} companies={about} />
    case 'companies':
      return <Companies market={market} companies={about} />
    case 'path':
      return (
        <ol className={styles.path}>
          {items.map(({ text, strong }) => (
            <li key={text} className={strong ? styles.signal : undefined}>
              {text}
            </li>
          ))}
        </ol>
      )
    case 'list':
      return <ListOfPeople people={market.list.people} chosen={Number(about[0])} />
    case 'boundary':
      return (
        <div className="split">
          {items.map(({ text }) => (
            <Side key={text} text={text} />
          ))}
        </div>
      )
    default:
      return name satisfies never
  }
}

/** What is within a limit, or not: “Read: a name; a title”. */
function Side({ text }: { text: string }) {
  const [label, list = ''] = text.split(': ')
  return (
    <div>
      <p>
        <b>{label}</b>
      </p>
      <ul className={styles.side}>
        {list.split('; ').map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </div>
  )
}

interface CompaniesProps {
  market: Market
  /** The ids of companies. */
  companies: readonly string[]
}

/** The week by companies, or by all where none is named: everybody at the hour at which they were reached. */
function Week({ market, companies }: CompaniesProps) {
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
          <Lane key={id} market={market} {...companyWith(market, id)} />
        ))}
      </ul>
    </div>
  )
}

interface LaneProps extends ReturnType<typeof companyWith> {
  market: Market
}

function Lane({ market, company, people }: LaneProps) {
  const said = people.map(({ name, rep, at, status }) => {
    const met = `${name} with ${market.reps.find(({ id }) => id === rep)?.name}, ${at}:00`
    return status === 'Pending' ? `${met}, no connection yet` : met
  })
  return (
    <li>
      <p>
        <b>{company.name}</b> <span className="note">{repsOf(market, people)}</span>
      </p>
      <svg
        className={marks.drawing}
        width="100%"
        height="22"
        role="img"
        aria-label={said.join('; ')}
      >
        <line className={marks.line} x2="100%" y1="11" y2="11" />
        {people.map((person) => (
          <circle
            key={person.id}
            className={marks[markOf(person)]}
            cx={`${((hourOfWeek(person.at) + 0.5) / weekLength) * 100}%`}
            cy="11"
            r={person.isSignal ? 7 : 5.5}
          />
        ))}
      </svg>
    </li>
  )
}

function repsOf({ reps }: Market, people: Person[]): string {
  const reached = reps.filter(({ id }) => people.some(({ rep }) => rep === id))
  return reached.map(({ name }) => name).join(', ')
}

/** Companies as rings: on each those who were reached, below it by which reps. */
function Companies({ market, companies }: CompaniesProps) {
  return (
    <ul className={styles.companies}>
      {companies.map((id) => {
        const { company, people } = companyWith(market, id)
        return (
          <li key={id}>
            <CompanyRing people={people} radius={160} titles />
            <p>
              <b>{company.name}</b> <span className="note">{repsOf(market, people)}</span>
            </p>
            <Stage stage={company.stage} />
          </li>
        )
      })}
    </ul>
  )
}

/** Dots in a row of a list. */
const rowLength = 16

/** The people of a list as dots, of whom some are chosen. */
function ListOfPeople({ people, chosen }: { people: number; chosen: number }) {
  const rows = Math.ceil(people / rowLength)
  return (
    <svg
      className={marks.drawing}
      viewBox={`0 0 ${rowLength * 20} ${rows * 20}`}
      role="img"
      aria-label={`${chosen} of ${people}`}
    >
      {Array.from({ length: people }, (_, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place in the list.
          key={index}
          className={marks.met}
          opacity={index < chosen ? undefined : 0.3}
          cx={(index % rowLength) * 20 + 10}
          cy={Math.floor(index / rowLength) * 20 + 10}
          r={index < chosen ? 7 : 5}
        />
      ))}
    </svg>
  )
}
