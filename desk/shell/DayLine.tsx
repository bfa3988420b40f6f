import { Link, useMatchRoute } from '@tanstack/react-router'
import { formatClock } from '../../contract/slot-text.ts'
import { useStart } from '../api/start.ts'
import { formatShortDate } from '../leads/words.ts'
import { type DayMark, findSide } from '../line/day-marks.ts'
import { at, LineOfDay } from '../line/LineOfDay.tsx'
import { useDay, useNow } from '../line/use-day.ts'
import styles from './DayLine.module.css'

/** Of the line, in percent: what the words of the next due take, and how near the clock of now may be. */
const [wordsLength, clockLength] = [19, 3]

/** The line of the day: the hairline under the head is today, and the one amber dot is the next due. */
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
  // Whoever writes the site is told what is due alone.
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

/** Whether the words of the next due need the place of the clock. */
function isInTheWay(now: number, next: DayMark | undefined, side: 'left' | 'right' | undefined) {
  if (!next) return false
  const [before, after] = side === 'left' ? [wordsLength, 0] : [0, wordsLength]
  return now > next.place - before - clockLength && now < next.place + after + clockLength
}
