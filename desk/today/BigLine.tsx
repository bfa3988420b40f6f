import { Link } from '@tanstack/react-router'
import { type CSSProperties, useSyncExternalStore } from 'react'
import { hour } from '../../contract/duration.ts'
import { formatClock, formatDate } from '../../contract/slot-text.ts'
import { fullWidth, pickLabels } from '../line/day-labels.ts'
import { toPlace } from '../line/day-marks.ts'
import { at, LineOfDay } from '../line/LineOfDay.tsx'
import type { DayOnLine } from '../line/use-day.ts'
import styles from './BigLine.module.css'

/** How the stem from the next due to its lead below is drawn: falling, or at rest; undefined for none. */
export type StemState = 'now' | 'still' | undefined

interface BigLineProps {
  day: DayOnLine
  zone: string
  now: number
  falls: StemState
}

/** The large line of the day, with labels. */
export function BigLine({ day, zone, now, falls }: BigLineProps) {
  const { today, marks, nowPlace } = day
  const { dayLine } = today
  const width = useSyncExternalStore(onResize, () => Math.min(innerWidth - 40, fullWidth))
  const labels = pickLabels(marks, nowPlace, width).sort((a, b) => a.mark.place - b.mark.place)
  const next = marks.find(({ kind }) => kind === 'next')
  const hours = Array.from({ length: (dayLine.until - dayLine.from) / hour + 1 }, (_, index) => {
    const instant = dayLine.from + index * hour
    return { instant, place: toPlace(instant, dayLine), clock: formatClock(instant, zone) }
  })
  return (
    <div className={styles.day} data-falls={falls}>
      <LineOfDay day={day} now={now} isLarge>
        {hours.map(({ instant, place, clock }, index) => (
          <span
            key={instant}
            className={styles.hour}
            style={at(place)}
            data-third={index % 3 === 0 || index === hours.length - 1 ? '' : undefined}
          >
            {clock.slice(0, 2)}
            {(index === 0 || index === hours.length - 1) && <span>{clock.slice(2)}</span>}
          </span>
        ))}
        {nowPlace !== undefined && (
          <i className={styles.now} style={at(nowPlace)}>
            <b>{formatClock(now, zone)}</b>
          </i>
        )}
        {falls && <i className={styles.stem} style={at(next?.place ?? 0)} />}
      </LineOfDay>
      {dayLine.day !== today.day && (
        <p className={styles.which}>{formatDate(dayLine.from, zone)}</p>
      )}
      {labels.map(({ mark, side, room }) => (
        <p
          key={`${mark.kind} ${mark.id}`}
          className={styles.label}
          data-is={mark.kind}
          data-side={side}
          style={{ ...at(mark.place), '--room': room } as CSSProperties}
        >
          <Link to="/inbox/$lead" params={{ lead: mark.id }}>
            <b>{mark.name}</b> {mark.words}
          </Link>
        </p>
      ))}
    </div>
  )
}

function onResize(render: () => void) {
  addEventListener('resize', render)
  return () => removeEventListener('resize', render)
}
