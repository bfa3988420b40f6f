import type { CSSProperties } from 'react'
import type { Today } from '../../contract/desk/today.ts'
import { formatWeekday } from '../leads/lead-text.ts'
import { describeLately } from './day-words.ts'
import styles from './Week.module.css'
import { baseline, drawArcs, findPlace, toPath, width } from './week-arcs.ts'

/** A drawing of the last working days: an arc for each lead, from when it came to when it was replied to. */
export function Week({ today: { day, lately }, now }: { today: Today; now: number }) {
  const words = describeLately(lately, now)
  return (
    <section className={styles.week} aria-labelledby="week">
      <h2 id="week">The last five working days</h2>
      <p>
        <b>{words.first}</b> {words.rest}
      </p>
      <Drawing lately={lately} now={lately.at(-1)?.day === day ? now : undefined} />
      <ol className={styles.days} style={{ '--days': lately.length } as CSSProperties}>
        {lately.map(({ day: name, leads }) => (
          <li key={name}>
            <b>{formatWeekday(Date.parse(name), 'UTC')}</b>
            <span>
              {name === day
                ? `${leads.length} so far`
                : leads.length === 1
                  ? '1 lead'
                  : `${leads.length} leads`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Drawing({ lately, now }: { lately: Today['lately']; now: number | undefined }) {
  const arcs = drawArcs(lately)
  return (
    <svg
      className={styles.arcs}
      viewBox={`0 0 ${width} 110`}
      preserveAspectRatio="none"
      role="img"
      aria-label="Each lead as an arc from the hour it came to the hour it was replied to, dotted while it waits, for the first of a day. The sentence above says it in words."
    >
      <path className={styles.line} d={`M0 ${baseline}H${width}`} />
      {arcs.map(
        ({ id, from, to, isOpen }) =>
          to !== undefined && (
            <path key={id} className={isOpen ? styles.open : undefined} d={toPath(from, to)} />
          ),
      )}
      <path
        className={styles.points}
        d={arcs.map(({ from }) => `M${from} ${baseline}h0`).join('')}
      />
      {now !== undefined && <path className={styles.now} d={`M${findPlace(lately, now)} 90v20`} />}
    </svg>
  )
}
