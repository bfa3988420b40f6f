import { sayPerson } from '../../sample/field/field-of.ts'
import type { Market, Person } from '../../sample/market.ts'
import { dayNames, hourOfWeek, weekLength } from '../../sample/week.ts'
import styles from './WeekLanes.module.css'

/** The rival's week from edge to edge: a lane for each rep, a dot where they connected with somebody. */
export function WeekLanes({ market }: { market: Market }) {
  const monday = Date.parse(`${market.now.slice(0, 10)}T00:00Z`) - 4 * day
  return (
    <div className={styles.lanes}>
      <div className={styles.days} aria-hidden="true">
        <ol>
          {dayNames.map((name, index) => (
            <li key={name}>
              {name} <span>{dayOfMonth.format(monday + index * day)}</span>
            </li>
          ))}
        </ol>
      </div>
      <ul aria-label={`Sample data: ${market.competitor.newThisWeek} new connections, by rep`}>
        {/* The one of the pattern comes last, above its caption. */}
        {market.reps.toReversed().map((rep) => (
          <Lane
            key={rep.id}
            rep={rep}
            market={market}
            people={market.people.filter((one) => one.rep === rep.id && one.status !== 'Pending')}
          />
        ))}
      </ul>
      <p className={styles.pattern}>
        <span>{market.alert.short}</span>
      </p>
    </div>
  )
}

const day = 24 * 60 * 60 * 1000
const dayOfMonth = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

interface LaneProps {
  rep: Market['reps'][number]
  market: Market
  people: Person[]
}

function Lane({ rep, market, people }: LaneProps) {
  return (
    <li className={styles.lane}>
      <p>
        <b>{rep.name}</b> <span>{people.length} new</span>
      </p>
      <svg className={styles.line} aria-hidden="true">
        {people.map((person) => (
          <circle
            key={person.id}
            className={person.isSignal ? styles.signal : undefined}
            cx={`${(100 * hourOfWeek(person.at)) / weekLength}%`}
            cy="50%"
            r="5.5"
          >
            <title>{sayPerson(market, person)}</title>
          </circle>
        ))}
      </svg>
    </li>
  )
}
