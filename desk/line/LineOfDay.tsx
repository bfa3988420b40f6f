import type { CSSProperties, ReactNode } from 'react'
import { hour } from '../../contract/duration.ts'
import { useStart } from '../api/start.ts'
import { type DayMark, describeLine, thinOut } from './day-marks.ts'
import styles from './LineOfDay.module.css'
import type { DayOnLine } from './use-day.ts'

interface LineProps {
  day: DayOnLine
  now: number
  isLarge?: boolean
  /** What else stands on the line, placed by `at`. */
  children?: ReactNode
}

/** How near the middles of two rings may come, in pixels. */
const touching = 16

/** Today as a line with its marks: thin under the head of every screen, large on Today. */
export function LineOfDay({ day: { today, marks, nowPlace }, now, isLarge, children }: LineProps) {
  const { zone } = useStart()
  const { from, until } = today.dayLine
  const near = (touching / innerWidth) * 100
  return (
    <div
      className={styles.line}
      data-large={isLarge ? '' : undefined}
      role="img"
      aria-label={describeLine(today, marks, zone, now)}
      style={{ '--hours': (until - from) / hour } as CSSProperties}
    >
      {nowPlace !== undefined && <i className={styles.past} style={at(nowPlace)} />}
      {sortNextLast(thinOut(marks, near)).map((mark) => (
        // One element for whichever lead is due next, so that it moves from one to the next.
        <i
          key={mark.kind === 'next' ? 'next' : `${mark.kind} ${mark.id}`}
          className={styles[mark.kind]}
          style={at(mark.place, mark.length)}
        >
          {mark.kind === 'more' && `+${Number.parseInt(mark.name, 10)}`}
        </i>
      ))}
      {children}
    </div>
  )
}

/** The style of something at a place of the line, in percent, and of a length. */
export const at = (place: number, length = 0) =>
  ({ '--at': place, '--length': length }) as CSSProperties

/** The marks in the order to draw: the next due is always last, so that React moves its dot and draws no other. */
function sortNextLast(marks: readonly DayMark[]): DayMark[] {
  return [
    ...marks.filter(({ kind }) => kind !== 'next'),
    ...marks.filter(({ kind }) => kind === 'next'),
  ]
}
