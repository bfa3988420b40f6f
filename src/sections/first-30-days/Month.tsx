import type { FirstThirtyDays } from '../../content/pages/first-30-days.ts'
import styles from './Month.module.css'

/** Units of the drawing that a minute is high. */
const minute = 3

/** Four weeks, each drawn as the minutes of its days, beside what it brings. */
export function Month({ content }: { content: FirstThirtyDays['month'] }) {
  const { days, weeks, minutes, routine } = content
  return (
    <section className={`wrap ${styles.month}`} aria-label={content.label}>
      <ol className={styles.weeks}>
        {weeks.map(({ heading, text }) => (
          <li key={heading}>
            <svg viewBox="0 0 250 60" aria-hidden="true">
              <path d="M0 59.5H250" />
              {days.map(({ day, minutes }, place) => (
                <rect
                  key={day}
                  x={place * 50 + 14}
                  y={59 - minutes * minute}
                  width="22"
                  height={minutes * minute}
                />
              ))}
            </svg>
            <h2>{heading}</h2>
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
