import type { Market } from '../../market/market.ts'
import { AppFrame } from '../AppFrame.tsx'
import { Stage } from '../Stage.tsx'
import styles from './BriefScene.module.css'
import { companyWith, hoursAgo } from './sample.ts'

/** One company as a rep reads it before a call: what it is, and why each person is on the list. */
export function BriefScene({ market, company: id }: { market: Market; company: string }) {
  const { company, people } = companyWith(market, id)
  return (
    <AppFrame
      title={company.name}
      label={`Sample data: what is known of ${company.name}`}
      status={<Stage stage={company.stage} />}
      foot={
        <>
          <span>{company.industry}</span>
          <span>{company.size} employees</span>
        </>
      }
    >
      <ul className={styles.reasons}>
        {people.toReversed().map((person) => (
          <li key={person.id}>
            <b>{person.reason}</b>
            <span>
              {person.name}, {person.title}
            </span>
            <span className={styles.when}>{hoursAgo(person.hours)}</span>
          </li>
        ))}
      </ul>
    </AppFrame>
  )
}
