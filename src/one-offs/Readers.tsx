import type { OneOff, Reading } from '../../contract/content/one-offs.ts'
import { Band } from '../kit/Band.tsx'
import { getMark, listMetPeople, type Market, type Person } from '../sample/market.ts'
import marks from '../sample/marks.module.css'
import { dayNames, toHourOfWeek, weekLength } from '../sample/week.ts'
import styles from './Readers.module.css'
import { countBefore, readWeek } from './readings.ts'

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
        {content.items.map(({ audience, reads, text }) => {
          const { people, point, rest } = readWeek(market, reads)
          return (
            <li key={audience} className="grid">
              <div>
                <h3>{audience}</h3>
                <p>{text}</p>
              </div>
              <WeekLane market={market} reads={reads} people={people} />
              <p>
                <b className="h3">{point}</b> {rest}
              </p>
            </li>
          )
        })}
      </ul>
    </Band>
  )
}

const before = 100 / 6
const columns = 9

interface WeekLaneProps {
  market: Market
  reads: Reading
  people: Person[]
}

function WeekLane({ market, reads, people }: WeekLaneProps) {
  const everybody = reads === 'everybody'
  const toPlace = (at: string, row: number) => ({
    // A little short of the end, so that the last dot stays inside.
    cx: `${(before + ((toHourOfWeek(at) + 0.5) / weekLength) * (98 - before)).toFixed(1)}%`,
    cy: `${26 + 16 * row}%`,
  })
  return (
    <svg className={`${marks.drawing} ${styles.lane}`} aria-hidden="true">
      {everybody && <rect width="100%" height="100%" />}
      {reads === 'week' && <rect x={`${before}%`} width={`${100 - before}%`} height="100%" />}
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
      {listMetPeople(market).map((person) => {
        const row = market.reps.findIndex(({ id }) => id === person.rep)
        const look = people.includes(person)
          ? { className: marks[getMark(person)], r: 6 }
          : { className: `${marks.met} ${styles.faint}`, r: 4 }
        return <circle key={person.id} {...toPlace(person.at, row)} {...look} />
      })}
      {reads === 'engagement' &&
        market.engagement.map(({ actor, at }, row) => (
          <circle key={actor} className={marks.engaged} {...toPlace(at, row)} r="6" />
        ))}
    </svg>
  )
}
