import type { Reading } from '../content/one-offs.ts'
import type { Market, Person } from '../sample/market.ts'
import { hourOfWeek } from '../sample/week.ts'
import styles from './Readers.module.css'
import { countBefore, peopleRead } from './readings.ts'

/** The week of the sample as one lane, as often as it is read; what this reader looks at is lit. */
export function WeekLane({ market, reads }: { market: Market; reads: Reading }) {
  const isMet = ({ status }: { status: string }) => status !== 'Pending'
  const placeOf = ({ at, rep }: Person): Place => [
    hourOfWeek(at) + 0.5,
    2 + 2 * market.reps.findIndex(({ id }) => id === rep),
  ]
  const place = (person: Person) => dot(...placeOf(person))
  const read = peopleRead(market, reads)
  const lit = (isSignal: boolean) =>
    read
      .filter((person) => person.isSignal === isSignal)
      .map(place)
      .join('')
  const before = Array.from({ length: countBefore(market) }, (_, index) =>
    dot((index % columns) - columns, 3 + 2 * Math.floor(index / columns)),
  ).join('')
  const acts = market.engagement
    .map(({ at }, index) => dot(hourOfWeek(at) + 0.5, 2 + 2 * index))
    .join('')
  const whole = wholes[reads]
  const answer = reads === 'engagement' ? acts : capsules(read.map(placeOf))
  return (
    <svg
      className={styles.lane}
      viewBox="-10 0 60 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {whole && <path className={styles.whole} d={whole} />}
      <path className={styles.days} d="M-10 0v10M0 0v10M10 0v10M20 0v10M30 0v10M40 0v10" />
      {!whole && (
        <>
          <path className={styles.ring} d={answer} />
          <path className={styles.within} d={answer} />
        </>
      )}
      <path className={styles.faint} d={market.people.filter(isMet).map(place).join('')} />
      <path className={reads === 'everybody' ? styles.before : styles.faintBefore} d={before} />
      <path className={styles.lit} d={lit(false)} />
      <path className={styles.signal} d={lit(true)} />
      {reads === 'engagement' && (
        <>
          <path className={styles.lit} d={acts} />
          <path className={styles.hole} d={acts} />
        </>
      )}
    </svg>
  )
}

/** Who reads all of it is shown a ground instead of a ring around each: the week, or what was before it as well. */
const wholes: Partial<Record<Reading, string>> = {
  week: 'M0 0h50v10H0z',
  everybody: 'M-10 0h60v10h-60z',
}

/** A ring around each place; those of one rep on one day have one together. */
function capsules(places: Place[]): string {
  return places
    .map(([x, y]) => {
      const isNext: (other: Place) => boolean = ([otherX, otherY]) =>
        otherY === y && otherX > x && Math.floor(otherX / 10) === Math.floor(x / 10)
      const next = places.find(isNext)
      return next ? `M${x} ${y}H${next[0]}` : dot(x, y)
    })
    .join('')
}

type Place = [x: number, y: number]

/** Those from before the week stand in so many columns. */
const columns = 9

/** A line of no length with round ends: a dot that stays round however the lane is drawn out. */
function dot(x: number, y: number): string {
  return `M${x} ${y}h0`
}
