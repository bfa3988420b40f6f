import type { FirstThirtyDays } from '../../content/pages/first-30-days.ts'
import styles from './Month.module.css'

/** How high all minutes of the month are, in units of the drawing, and how wide a day is. */
const height = 108
const dayWidth = 50

/** Four weeks as a stair of minutes: every day stands on the days before it, so that the last one is the month. */
export function Month({ content }: { content: FirstThirtyDays['month'] }) {
  const { days, weeks, minutes, soFar, routine } = content
  const week = days.reduce((sum, day) => sum + day.minutes, 0)
  const unit = height / (week * weeks.length)
  return (
    <section className={`wrap ${styles.month}`} aria-label={content.label}>
      <ol className={styles.weeks}>
        {weeks.map(({ heading, text }, place) => (
          <li key={heading}>
            <svg
              viewBox={`0 0 ${days.length * dayWidth} ${height}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d={`M0 ${height - 0.5}h${days.length * dayWidth}`} />
              {stairs(days, place * week).map(({ day, minutes, until }, step) => (
                <rect
                  key={day}
                  x={step * dayWidth + 2}
                  y={height - until * unit}
                  width={dayWidth - 4}
                  height={minutes * unit}
                />
              ))}
            </svg>
            <h2>{heading}</h2>
            <p className={styles.sum}>{`${(place + 1) * week} ${soFar}`}</p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <dl className={styles.days}>
        {days.map(({ day, minutes: amount, does }) => (
          <div key={day}>
            <dt>
              {day} <span>{`${amount} ${minutes}`}</span>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <a className="link" href={routine.href}>
        {routine.label}
      </a>
    </section>
  )
}

/** The days with the minutes up to the end of each, counted on from those before the week. */
function stairs(days: FirstThirtyDays['month']['days'], before: number) {
  return days.map((day, place) => ({
    ...day,
    until: days.slice(0, place + 1).reduce((sum, { minutes }) => sum + minutes, before),
  }))
}
