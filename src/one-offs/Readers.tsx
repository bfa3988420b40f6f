import type { OneOff, Reading } from '../../contract/content/one-offs.ts'
import { Band } from '../kit/Band.tsx'
import { getMark, listMetPeople, type Market } from '../sample/market.ts'
import marks from '../sample/marks.module.css'
import { dayNames, toHourOfWeek, weekLength } from '../sample/week.ts'
import styles from './Readers.module.css'
import { countBefore, readWeek, selectPeople } from './readings.ts'

export function Readers({ content, market }: { content: OneOff<'readers'>; market: Market }) {
  return (
    <Band>
      <h2>
        {content.heading} <small className="note">{content.sample}</small>
      </h2>
      <ul className={`soft ${styles.readers}`}>
        <li className="grid" aria-hidden="true">
          <ol className="note">
            {[content.before, ...dayNames].map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ol>
        </li>
        {content.items.map(({ audience, reads, text }) => (
          <li key={audience} className="grid">
            <div>
              <h3>{audience}</h3>
              <p>{text}</p>
            </div>
            <WeekLane market={market} reads={reads} />
            <Answer words={readWeek(market, reads)} />
          </li>
        ))}
      </ul>
    </Band>
  )
}

function Answer({ words: [point, rest] }: { words: [point: string, rest: string] }) {
  return (
    <p>
      <b className="h3">{point}</b> {rest}
    </p>
  )
}

const before = 100 / 6
const columns = 9

function WeekLane({ market, reads }: { market: Market; reads: Reading }) {
  const everybody = reads === 'everybody'
  const all = everybody || reads === 'week'
  const toPlace = (at: string, row: number) => ({
    // A little short of the end, so that a ring around the last stays inside.
    cx: `${(before + ((toHourOfWeek(at) + 0.5) / weekLength) * (98 - before)).toFixed(1)}%`,
    cy: `${26 + 16 * row}%`,
  })
  const people = listMetPeople(market).map((person) => ({
    ...person,
    place: toPlace(
      person.at,
      market.reps.findIndex(({ id }) => id === person.rep),
    ),
  }))
  const read = new Set(selectPeople(market, reads).map(({ id }) => id))
  const acts = market.engagement.map(({ at }, row) => toPlace(at, row))
  const ringed = people.filter(({ id, isSignal }) => read.has(id) && !isSignal)
  const signals = people.filter(({ id, isSignal }) => read.has(id) && isSignal)
  const [first, last] = [signals[0]?.place, signals.at(-1)?.place]
  return (
    <svg className={`${marks.drawing} ${styles.lane}`} aria-hidden="true">
      {all ? (
        <rect
          x={everybody ? 0 : `${before}%`}
          width={everybody ? '100%' : `${100 - before}%`}
          height="100%"
        />
      ) : (
        (reads === 'engagement' ? acts : ringed.map(({ place }) => place)).map((place) => (
          <circle key={place.cx} className={marks.ring} {...place} r="9" />
        ))
      )}
      {!all &&
        first &&
        last &&
        [styles.around, styles.within].map((name) => (
          <line key={name} className={name} x1={first.cx} x2={last.cx} y1={first.cy} y2={last.cy} />
        ))}
      {[0, ...dayNames].map((day, index) => (
        <line
          key={day}
          className={marks.line}
          x1={`${index * before}%`}
          x2={`${index * before}%`}
          y2="100%"
          shapeRendering="crispEdges"
        />
      ))}
      {Array.from({ length: countBefore(market) }, (_, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place in the lane
          key={index}
          className={`${marks.met} ${everybody ? '' : styles.faint}`}
          cx={`${(((index % columns) + 0.75) * before) / (columns + 0.5)}%`}
          cy={`${30 + 20 * Math.floor(index / columns)}%`}
          r="1.5"
        />
      ))}
      {people.map((person) => (
        <circle
          key={person.id}
          className={read.has(person.id) ? marks[getMark(person)] : `${marks.met} ${styles.faint}`}
          {...person.place}
          r={read.has(person.id) && person.isSignal ? 6 : 4}
        />
      ))}
      {reads === 'engagement' &&
        acts.map((place) => <circle key={place.cx} className={marks.engaged} {...place} r="4" />)}
    </svg>
  )
}
