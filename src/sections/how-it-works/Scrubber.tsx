import { Range } from '../../components/Range.tsx'
import type { Market } from '../../sample/market.ts'
import { dayNames, hourOfWeek, hoursADay, sayPoint, toPoint } from '../../sample/week.ts'
import styles from './WeekStage.module.css'

/** The week as a range, with its contacts above the line; `week-scrubber.client.ts` makes it move the field. */
export function Scrubber({ label, market }: { label: string; market: Market }) {
  const now = toPoint(market.now)
  const toPlace = (hour: number) => `${(100 * hour) / (now - 1)}%`
  return (
    <div className={styles.band}>
      <div className="wrap">
        <svg aria-hidden="true">
          {market.people.map(({ id, at, status, isSignal }) => (
            <circle
              key={id}
              className={isSignal ? styles.signal : undefined}
              cx={toPlace(hourOfWeek(at))}
              cy="50%"
              r={isSignal ? 5 : 3}
              opacity={status === 'Pending' ? 0.4 : undefined}
            />
          ))}
        </svg>
        <Range
          min="1"
          max={now}
          defaultValue={now}
          autoComplete="off"
          aria-label={label}
          aria-valuetext={sayPoint(now)}
        />
        <svg aria-hidden="true">
          {dayNames.map((name, day) => (
            <text key={name} x={toPlace(day * hoursADay)} y="14">
              {name}
            </text>
          ))}
        </svg>
      </div>
    </div>
  )
}
