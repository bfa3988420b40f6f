import type { Place } from '../field/places.ts'
import type { Market, Person } from '../market.ts'
import { dayNames } from '../week.ts'
import styles from './Cover.module.css'
import { dots } from './marks.ts'

const day = { first: 52, step: 80 }
/** From a Monday to the next, and the weekend between. */
const week = 456
const weekend = { from: 358, width: 72 }
/** The weeks that a wide frame shows, counted from the one that is told. */
const weeks = [-2, -1, 0, 1, 2]
/** The Tuesday after: the day of the call, two working days after the alert. */
const call = { x: day.first + week + day.step, y: 96 }

/** A week of days with its connections at their hours; two working days after the last three of them, a call. */
export function Timing({ market }: { market: Market }) {
  const met = market.people.filter(({ status }) => status !== 'Pending')
  const pending = market.people.filter(({ status }) => status === 'Pending').map(placeOf)
  const signals = met.filter(({ isSignal }) => isSignal).map(placeOf)
  const [alert] = signals
  const mondays = weeks.map((index) => day.first + index * week)
  return (
    <>
      <path className={styles.faint} d={mondays.map(linesOf).join('')} />
      {mondays.map((x) => (
        <rect
          key={x}
          className={styles.band}
          x={x + weekend.from}
          y="-300"
          width={weekend.width}
          height="960"
        />
      ))}
      <path className={styles.signal} d={`M${alert?.x} ${alert?.y}V${signals.at(-1)?.y}`} />
      <path
        className={styles.people}
        d={dots(met.filter(({ isSignal }) => !isSignal).map(placeOf))}
      />
      {pending.map(({ x, y }) => (
        <circle key={y} className={styles.open} cx={x} cy={y} r="7" />
      ))}
      {alert && (
        <path
          className={styles.dashed}
          d={`M${alert.x + 14} ${alert.y}C${call.x - 60} ${alert.y} ${call.x} 240 ${call.x} ${call.y + 24}`}
        />
      )}
      <path className={styles.signals} d={dots(signals)} />
      <circle className={styles.rep} cx={call.x} cy={call.y} r="22" />
      <circle className={styles.ink} cx={call.x} cy={call.y} r="8" />
    </>
  )
}

function placeOf({ at }: Person): Place {
  const [name = '', hour = ''] = at.split(' ')
  return { x: day.first + dayNames.indexOf(name) * day.step, y: 60 + (Number(hour) - 8) * 28 }
}

function linesOf(monday: number): string {
  return dayNames.map((_, index) => `M${monday + index * day.step} -300V660`).join('')
}
