import { Link, useMatchRoute } from '@tanstack/react-router'
import { formatClock } from '../../contract/slot-text.ts'
import { useStart } from '../api/start.ts'
import { formatShortDate } from '../leads/lead-text.ts'
import { findSide } from '../line/day-labels.ts'
import type { DayMark } from '../line/day-marks.ts'
import { at, LineOfDay } from '../line/LineOfDay.tsx'
import { useDay, useNow } from '../line/use-day.ts'
import styles from './DayLine.module.css'

/** The length of the label of the next due, and how near to it the clock of now may stand, in percent of the line. */
const [wordsLength, clockLength] = [19, 3]

/** The thin line under the head: today, with one amber dot for the lead that is due next. */
export function DayLine() {
  const { zone } = useStart()
  const now = useNow()
  const day = useDay()
  const isSite = useMatchRoute()({ to: '/site', fuzzy: true })
  if (!day) return <div className={styles.day} data-bare={isSite ? '' : undefined} />
  const { today, marks, nowPlace } = day
  const { dayLine } = today
  const next = marks.find(({ kind }) => kind === 'next')
  const isToday = dayLine.day === today.day
  // On the screens of the site the line shows only what is due.
  const isBare = isSite && !next
  const side = next && findSide(next.place, nowPlace, wordsLength)
  return (
    <section className={styles.day} aria-label="The day" data-bare={isBare ? '' : undefined}>
      <LineOfDay day={day} now={now}>
        {nowPlace !== undefined && (
          <i className={styles.now} style={at(nowPlace)}>
            {!isBare && !isInTheWay(nowPlace, next, side) && <b>{formatClock(now, zone)}</b>}
          </i>
        )}
      </LineOfDay>
      <p className={styles.words} data-side={side} style={at(next?.place ?? 0)}>
        {!isToday && !isBare && (
          <span className={styles.which} data-end={next && next.place < 50 ? '' : undefined}>
            {formatShortDate(dayLine.from, zone, now)}
          </span>
        )}
        {next && (
          <Link to="/inbox/$lead" params={{ lead: next.id }} className={styles.say}>
            <b>{next.name}</b>, {next.words}
          </Link>
        )}
      </p>
    </section>
  )
}

/** Whether the label of the next due covers the clock of now. */
function isInTheWay(now: number, next: DayMark | undefined, side: 'left' | 'right' | undefined) {
  if (!next) return false
  const [before, after] = side === 'left' ? [wordsLength, 0] : [0, wordsLength]
  return now > next.place - before - clockLength && now < next.place + after + clockLength
}
