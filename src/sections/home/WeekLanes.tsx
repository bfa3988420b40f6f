import { listMetPeople, type Market } from '../../sample/market.ts'
import { dayNames, toHourOfWeek, weekLength } from '../../sample/week.ts'

export function WeekLanes({ market }: { market: Market }) {
  const teams = Map.groupBy(listMetPeople(market), ({ rep }) => rep)
  return (
    <div className="lanes" data-dots>
      <div className="days" aria-hidden="true">
        <b>
          <bdi data-competitor>{market.competitor.name}</bdi>
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
          <li key={id} className="lane">
            <p>
              <b>{name}</b> <span>{`${teams.get(id)?.length} new`}</span>
            </p>
            <svg className="line" aria-hidden="true">
              {teams.get(id)?.map((person) => (
                <circle
                  key={person.id}
                  data-dot={market.people.indexOf(person)}
                  data-signal={person.isSignal || undefined}
                  cx={`${(100 * toHourOfWeek(person.at)) / weekLength}%`}
                  cy="50%"
                  r="5.5"
                />
              ))}
            </svg>
          </li>
        ))}
      </ul>
      <p className="pattern">
        <span>{market.alert.short}</span>
      </p>
    </div>
  )
}
