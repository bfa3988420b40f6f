import type { ReactNode } from 'react'
import type { Sign } from '../vocabulary/names.ts'
import styles from './StateSign.module.css'
import { circleParts, clockMarks, halfHour } from './sign-paths.ts'

/**
 * One sign of state: a ring, and the one dot that came, waits, leaves or is gone. It decorates the heading beside it.
 */
export function StateSign({ sign, ...mark }: { sign: Sign }) {
  return (
    <svg {...mark} className={styles.sign} viewBox="-57 -57 114 114" aria-hidden="true">
      {drawings[sign]}
    </svg>
  )
}

const middle = <circle className={styles.middle} r="5" />
const dial = (
  <>
    <circle className={styles.faint} r="44" />
    <path className={styles.marks} d={clockMarks(56, 5, 2.5)} />
    <path d={halfHour(10.5)} />
  </>
)

const done = (
  <>
    <circle r="56" />
    <path className={styles.arc} d="M0 0Q10-34 41.6-37.5" pathLength="1" />
    {middle}
    <circle className={styles.come} cx="41.6" cy="-37.5" r="9" />
  </>
)

const drawings: Record<Sign, ReactNode> = {
  done,
  booked: (
    <>
      <path className={styles.marks} d={clockMarks(48, 7, 3.5)} />
      {done}
    </>
  ),
  waiting: (
    <>
      <path d="M49.4-26.3A56 56 0 1 1 31.3-46.4" />
      <path className={styles.dashed} d="M0 0Q10-34 49-44.2" />
      {middle}
      <circle className={styles.person} cx="52" cy="-47" r="7" />
    </>
  ),
  leaving: (
    <>
      <circle r="56" />
      <path className={styles.dashed} d="M0 0 60.9-54.9" />
      {middle}
      <circle className={styles.person} cx="41.6" cy="-37.5" r="7" />
    </>
  ),
  closing: (
    <>
      <circle r="56" />
      <path className={styles.dashed} d="M0 0Q8-26 32-31" />
      {middle}
      <circle className={styles.person} cx="64" cy="-57" r="7" />
    </>
  ),
  left: (
    <>
      <circle r="56" />
      <path className={styles.dashed} d="M43.8-39.5 60.9-54.9" />
      {middle}
      <circle className={styles.hollow} cx="64" cy="-57" r="7" />
    </>
  ),
  expired: (
    <>
      <circle r="56" strokeDasharray="3 8" />
      <circle className={styles.hollow} r="5" />
      <circle className={styles.hollow} cx="41.6" cy="-37.5" r="7" />
    </>
  ),
  moved: (
    <>
      {dial}
      <path className={styles.arc} d={halfHour(15)} pathLength="1" />
      <path className={styles.dashed} d="M-20.9-26.8A34 34 0 0 1 34 0" />
    </>
  ),
  cancelled: dial,
  erased: circleParts(22).map((path, part) => (
    <path key={path} d={path} opacity={(1 - part / 22).toFixed(2)} />
  )),
  lost: (
    <g className={styles.lost}>
      <path d="M49.4-26.3A56 56 0 1 1 31.3-46.4" />
      <path strokeDasharray="2 5" d="M42-37.6 56.6-50.8" />
      <circle cx="64" cy="-57" r="9" />
    </g>
  ),
}
