import type { Market } from '../../sample/market.ts'
import { personWith } from '../../sample/market.ts'
import styles from './ContactList.module.css'

/** So many fill the height of a screen. */
const shown = 9

/** Who the reps connected with, latest first: the person, their role and company, when, and the rep. */
export function ContactList({ market }: { market: Market }) {
  const met = market.people.filter(({ status }) => status !== 'Pending')
  return (
    <ol
      className={styles.list}
      aria-label={`Sample data: ${shown} of ${met.length} new connections`}
    >
      {met.slice(0, shown).map(({ id, isSignal }) => {
        const { person, company, rep } = personWith(market, id)
        return (
          <li key={id} className={isSignal ? styles.signal : undefined}>
            <p>
              <b>{person.name}</b>{' '}
              <span>
                {person.title}, {company.name}
              </span>
            </p>
            <p className={styles.when}>
              {person.at}:00 <span>{rep.name}</span>
            </p>
          </li>
        )
      })}
    </ol>
  )
}
