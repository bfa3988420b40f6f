import { Avatar } from '../../components/Avatar.tsx'
import { Priority } from '../../components/Priority.tsx'
import { Stage } from '../../components/Stage.tsx'
import type { Market } from '../../market/market.ts'
import styles from './FirstRow.module.css'

/** The row of the lead list that the alert ends in: the newest person of the market. */
export function FirstRow({ market }: { market: Market }) {
  const [person] = market.people
  const company = market.companies.find(({ id }) => id === person?.company)
  const rep = market.reps.find(({ id }) => id === person?.rep)
  if (!person || !company || !rep) return null
  return (
    <div className={styles.band}>
      <p className={`wrap ${styles.before}`} aria-hidden="true">
        <span>
          {market.list.title}, {market.week.toLowerCase()}: {market.list.people - 1}
        </span>
      </p>
      <div className={`wrap ${styles.row}`}>
        <Avatar initials={person.initials} hot />
        <p>
          <b>{person.name}</b> <span>{person.title}</span>
        </p>
        <p className={styles.wide}>
          <b>{company.name}</b> <Stage stage={company.stage} />
        </p>
        <p className={styles.wide}>{person.reason}</p>
        <p className={`${styles.wide} ${styles.when}`}>
          {person.at}:00, by {rep.name}
        </p>
        <Priority priority={person.priority} />
      </div>
    </div>
  )
}
