import { Stage } from '../../components/Stage.tsx'
import type { Market } from '../../sample/market.ts'
import styles from './CompanyStages.module.css'

/** The companies that more than one new connection leads to: whose they are, and the stage that follows. */
export function MapFacts({ market }: { market: Market }) {
  const met = market.people.filter(({ status }) => status !== 'Pending')
  const teams = Map.groupBy(met, ({ company }) => company)
  const entered = market.companies.filter(({ id }) => (teams.get(id)?.length ?? 0) > 1)
  return (
    <ul
      className={styles.rows}
      aria-label="Sample data: companies with more than one new connection"
    >
      {entered.map(({ id, name, stage }) => (
        <li key={id}>
          <p>
            <b>{name}</b>{' '}
            {market.reps
              .map((rep) => ({
                rep: rep.name,
                count: teams.get(id)?.filter((person) => person.rep === rep.id).length ?? 0,
              }))
              .flatMap(({ rep, count }) => (count > 0 ? `${rep} ${count}` : []))
              .join(', ')}
          </p>
          <Stage stage={stage} />
        </li>
      ))}
    </ul>
  )
}
