import type { Market } from '../../market/market.ts'
import { dayNames, hourOfWeek } from '../../market/week.ts'
import type { WhatIsRead } from './readings.ts'
import styles from './WeekStrip.module.css'

/** In units of the drawing: where the week begins, how wide an hour is, how far the lanes are apart. */
const monday = 104
const hour = 5.8
const lane = 16
const top = 10

const xOf = (at: string) => Math.round(monday + (hourOfWeek(at) + 1) * hour)

interface WeekStripProps {
  market: Market
  read: WhatIsRead
  /** Whether this one holds what all strips share: exactly one on a page does. */
  first: boolean
}

/** The week as a strip, a lane for each rep: everybody is a small dot, and who is looked at a large one. */
export function WeekStrip({ market, read, first }: WeekStripProps) {
  const yOf = (rep: string) => top + lane * market.reps.findIndex(({ id }) => id === rep)
  const actors = market.reps.map(({ initials }) => initials)
  return (
    <svg className={styles.strip} viewBox="0 0 400 68" aria-hidden="true">
      {first ? <Everybody market={market} yOf={yOf} /> : <use href="#sample-week" />}
      {read.earlier && <path className={styles.before} d={earlierOf(market, yOf)} />}
      {read.people.map((person) => (
        <circle
          key={person.id}
          className={
            person.isSignal && read.people.every(({ isSignal }) => isSignal)
              ? styles.signal
              : styles.person
          }
          cx={xOf(person.at)}
          cy={yOf(person.rep)}
          r="6"
        />
      ))}
      {/* An influencer is no rep: their lane is the one above. */}
      {read.acts.map((act) => (
        <circle
          key={act.text}
          className={styles.act}
          cx={xOf(act.at)}
          cy={top + lane * actors.indexOf(act.initials)}
          r="6"
        />
      ))}
    </svg>
  )
}

/** The days, and everybody of the week and before it. */
function Everybody({ market, yOf }: { market: Market; yOf: (rep: string) => number }) {
  const week = market.people.filter(({ status }) => status !== 'Pending')
  return (
    <g id="sample-week" className={styles.everybody}>
      <path
        className={styles.days}
        d={dayNames.map((_, day) => `M${monday + day * 58} 0V68`).join('')}
      />
      <path d={earlierOf(market, yOf)} />
      <path d={week.map(({ at, rep }) => `M${xOf(at)} ${yOf(rep)}h0`).join('')} />
    </g>
  )
}

/** Those from before the week, side by side in the lane of their rep. */
function earlierOf({ reps, earlier }: Market, yOf: (rep: string) => number): string {
  return reps
    .map(({ id }) => {
      const people = earlier.reduce((sum, one) => sum + (one.rep === id ? one.people : 0), 0)
      return Array.from({ length: people }, (_, index) => `M${8 + index * 11} ${yOf(id)}h0`).join(
        '',
      )
    })
    .join('')
}
