import type { Market, Person } from '../market.ts'
import { dayNames, hourOfWeek, weekLength } from '../week.ts'
import { companiesOf, inWords, type Reached } from './companies-of.ts'
import marks from './marks.module.css'
import styles from './Week.module.css'

/** The week by companies: everybody at the hour at which they were reached. */
export function Week({ market, companies }: { market: Market; companies: readonly string[] }) {
  return (
    <div>
      <ul className={styles.days} aria-hidden="true">
        {dayNames.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <ul className={styles.lanes}>
        {companiesOf(market, companies).map((reached) => (
          <Lane key={reached.company.id} market={market} reached={reached} />
        ))}
      </ul>
    </div>
  )
}

function Lane({
  market,
  reached: { company, people, reps },
}: {
  market: Market
  reached: Reached
}) {
  return (
    <li className={styles.lane}>
      <p className={styles.name}>
        <strong>{company.name}</strong> <span>{reps.join(', ')}</span>
      </p>
      <svg
        className={styles.line}
        height="22"
        role="img"
        aria-label={people.map((person) => inWords(market, person)).join('; ')}
      >
        <line className={marks.line} x1="0" x2="100%" y1="11" y2="11" />
        {people.map((person) => (
          <circle
            key={person.id}
            className={markOf(person)}
            cx={`${placeOf(person)}%`}
            cy="11"
            r={person.isSignal ? 7 : 5.5}
          />
        ))}
      </svg>
    </li>
  )
}

/** In percent of the week. */
function placeOf({ at }: Person): number {
  return ((hourOfWeek(at) + 0.5) / weekLength) * 100
}

function markOf({ status, isSignal }: Person): string | undefined {
  if (status === 'Pending') return marks.open
  return isSignal ? marks.signal : marks.person
}
