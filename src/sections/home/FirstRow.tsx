import { Priority } from '../../components/Priority.tsx'
import { Stage } from '../../components/Stage.tsx'
import { personWith } from '../../sample/find-in-market.ts'
import type { Market } from '../../sample/market.ts'
import styles from './FirstRow.module.css'

/** The row of the list that the alert ends in, and the one that was newest until then. */
export function FirstRow({ market }: { market: Market }) {
  const [newest, before] = market.people
  if (!newest || !before) return null
  return (
    <div className={styles.band}>
      <div className={styles.before} aria-hidden="true">
        <Row market={market} id={before.id} />
      </div>
      <div className={styles.newest}>
        <Row market={market} id={newest.id} />
      </div>
    </div>
  )
}

function Row({ market, id }: { market: Market; id: string }) {
  const { person, company, rep } = personWith(market, id)
  return (
    <div className={person.isSignal ? `wrap ${styles.row} ${styles.signal}` : `wrap ${styles.row}`}>
      <p>
        <b>{person.name}</b> <span>{person.title}</span>
      </p>
      <p className={styles.wide}>
        <b>{company.name}</b> <Stage stage={company.stage} />
      </p>
      <p className={styles.reason}>
        {person.reason}{' '}
        <span className={styles.when}>
          {person.at}:00, {rep.name}
        </span>
      </p>
      <Priority priority={person.priority} />
    </div>
  )
}
