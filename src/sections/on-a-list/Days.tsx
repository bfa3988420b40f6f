import type { OnAList } from '../../content/pages/on-a-list.ts'
import styles from './Days.module.css'

/** The days of the example, from the receipt to the last: March 5 to April 5. */
const daysOfMonth = 31
const alarmDay = daysOfMonth - 7
const width = 1280
const x = (day: number) => 8 + (day * (width - 300)) / daysOfMonth

/** A month with its days as ticks, and what happens on four of them; the time that may be added is not there yet. */
export function Days({ list }: { list: OnAList['days']['list'] }) {
  return (
    <>
      <svg className={styles.month} viewBox={`0 0 ${width} 40`} fill="none" aria-hidden="true">
        <path className={styles.line} d={`M${x(0)} 20H${x(daysOfMonth)}`} />
        <path className={styles.later} d={`M${x(daysOfMonth)} 20H${width}`} />
        <path
          className={styles.line}
          d={Array.from({ length: daysOfMonth - 1 }, (_, day) => `M${x(day + 1)} 16v8`).join('')}
        />
        <circle className={styles.end} cx={x(0)} cy="20" r="7" />
        <circle className={styles.place} cx={x(alarmDay)} cy="20" r="6" />
        <circle className={styles.end} cx={x(daysOfMonth)} cy="20" r="7" />
      </svg>
      <ol className={styles.days}>
        {list.map(({ day, name, text }) => (
          <li key={name}>
            <p className={styles.day}>{day}</p>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
