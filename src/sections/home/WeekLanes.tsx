import { type Market, met } from '../../sample/market.ts'
import { dayNames, hourOfWeek, weekLength } from '../../sample/week.ts'
import styles from './WeekLanes.module.css'

/** The rival's week from edge to edge: a lane for each rep, a dot where they connected with somebody. */
export function WeekLanes({ market }: { market: Market }) {
  const teams = Map.groupBy(met(market), ({ rep }) => rep)
  return (
    <div className={styles.lanes} data-dots>
      <div className={styles.days} aria-hidden="true">
        <b>
          <bdi data-rival>{market.competitor.name}</bdi>
        </b>
        <ol>
          {dayNames.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
      </div>
      <ul aria-label={`Sample data: ${market.competitor.newThisWeek} new connections, by rep`}>
        {/* The one of the pattern comes last, above its caption. */}
        {market.reps.toReversed().map(({ id, name }) => (
          <li key={id} className={styles.lane}>
            <p>
              <b>{name}</b> <span>{`${teams.get(id)?.length} new`}</span>
            </p>
            <svg className={styles.line} aria-hidden="true">
              {teams.get(id)?.map((person) => (
                <circle
                  key={person.id}
                  data-dot={person.id}
                  className={person.isSignal ? styles.signal : undefined}
                  cx={`${(100 * hourOfWeek(person.at)) / weekLength}%`}
                  cy="50%"
                  r="5.5"
                />
              ))}
            </svg>
          </li>
        ))}
      </ul>
      <p className={styles.pattern}>
        <span>{market.alert.short}</span>
      </p>
    </div>
  )
}
