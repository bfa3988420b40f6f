import type { Market } from '../../market/market.ts'
import { AppFrame, WindowNote } from '../AppFrame.tsx'
import { Avatar } from '../Avatar.tsx'
import { Stage } from '../Stage.tsx'
import styles from './NetworkMapScene.module.css'

/** As many as the window holds. */
const shown = 6

/** The rival's reps on one side, the companies they are talking to on the other, an arc for each contact. */
export function NetworkMapScene({ market }: { market: Market }) {
  const { reps, competitor } = market
  const companies = market.companies.slice(0, shown)
  const people = market.people.filter(({ company }) => companies.some(({ id }) => id === company))
  const lines = people.map((person) => ({
    ...person,
    from: (reps.findIndex(({ id }) => id === person.rep) + 0.5) / reps.length,
    to:
      (companies.findIndex(({ id }) => id === person.company) + spread(people, person.id)) /
      companies.length,
  }))
  const busiest = most(people.map(({ company }) => company))
  return (
    <AppFrame
      title={`${competitor.name}’s network`}
      label={`Sample data: the companies ${competitor.name}’s reps are talking to, with the number of people they know there`}
      status={<WindowNote>{market.week}</WindowNote>}
    >
      <div className={styles.map}>
        <ul className={styles.side}>
          {reps.map((rep) => (
            <li key={rep.id}>
              <Avatar initials={rep.initials} />
              <b>{rep.name}</b>
            </li>
          ))}
        </ul>
        <svg
          className={styles.arcs}
          viewBox="0 0 300 300"
          preserveAspectRatio="none"
          fill="none"
          aria-hidden="true"
        >
          {lines.map(({ id, company, status, from, to }) => (
            <path
              key={id}
              className={`${company === busiest ? styles.signal : styles.known} ${status === 'Pending' ? styles.pending : ''}`}
              d={arc(from, to)}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <ul className={styles.side}>
          {companies.map((company) => (
            <li key={company.id}>
              <span className={styles.company}>
                <b>{company.name}</b>
                <span>{peopleIn(market, company.id)}</span>
              </span>
              <Stage stage={company.stage} />
            </li>
          ))}
        </ul>
      </div>
    </AppFrame>
  )
}

function arc(from: number, to: number): string {
  const [start, end] = [Math.round(from * 300), Math.round(to * 300)]
  return `M0 ${start}C150 ${start} 150 ${end} 300 ${end}`
}

/** Where in its company's row a person's arc ends, so that several arcs stay apart; 0.5 is the middle. */
function spread(people: Market['people'], id: string): number {
  const company = people.find((person) => person.id === id)?.company
  const peers = people.filter((person) => person.company === company)
  const index = peers.findIndex((person) => person.id === id)
  return 0.5 + (index - (peers.length - 1) / 2) * 0.16
}

function most(ids: string[]): string | undefined {
  const counted = Map.groupBy(ids, (id) => id)
  return [...counted].sort((one, other) => other[1].length - one[1].length)[0]?.[0]
}

function peopleIn({ people }: Market, company: string): string {
  const count = people.filter((person) => person.company === company).length
  return count === 1 ? '1 person' : `${count} people`
}
