import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { minute } from '../../contract/duration.ts'
import { formatClock } from '../../contract/slot-text.ts'
import styles from './DayLine.module.css'

/** The hours that the line shows, on the clocks of the office. */
const [begin, end] = [9, 20]

/** How far along the line a time of the day is, in percent; undefined outside of it. */
export function toPlace(instant: number, zone: string): number | undefined {
  const [hours = 0, minutes = 0] = formatClock(instant, zone).split(':').map(Number)
  const place = ((hours + minutes / 60 - begin) / (end - begin)) * 100
  return place >= 0 && place <= 100 ? place : undefined
}

/** The line of the day: the hairline under the head is today. @param children the marks of what is due. */
export function DayLine({ zone, children }: { zone: string; children?: ReactNode }) {
  const now = useMinute()
  const place = toPlace(now, zone)
  const clock = formatClock(now, zone)
  return (
    <div
      className={styles.day}
      role="img"
      aria-label={`Today from ${begin}:00 to ${end}:00. It is ${clock}.`}
    >
      {place !== undefined && (
        <>
          <i className={styles.past} style={at(place)} />
          <i className={styles.now} style={at(place)}>
            <b>{clock}</b>
          </i>
        </>
      )}
      {children}
    </div>
  )
}

/** Where a mark stands on the line. */
const at = (place: number) => ({ '--at': place }) as CSSProperties

/** The time, a minute at a time. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 4)
    return () => clearInterval(timer)
  }, [])
  return now
}
