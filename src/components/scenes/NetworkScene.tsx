import type { Market } from '../../market/market.ts'
import { AppFrame, WindowNote } from '../AppFrame.tsx'
import { PersonRows } from '../PersonRows.tsx'
import { Tag } from '../Tag.tsx'
import styles from './NetworkScene.module.css'
import { hoursAgo, personTone, personWith } from './sample.ts'

const hub = { x: 280, y: 125 }

/** Where the reps stand, and the people each of them knew before this week. */
const reps = [
  {
    id: 'anders',
    x: 150,
    y: 78,
    known: ['M150 78C110 60 84 52 52 50', 'M150 78C112 92 88 118 66 136'],
  },
  { id: 'lena', x: 392, y: 64, known: ['M392 64C430 48 462 40 506 40'] },
  { id: 'jonas', x: 330, y: 196, known: ['M330 196C280 214 236 222 190 218'] },
] as const

/** The connections made this week, drawn in this order. */
const signals = [
  { person: 'maya-torres', x: 115, y: 198, arc: 'M150 78C144 128 138 160 116 196' },
  { person: 'tomas-rivera', x: 489, y: 134, arc: 'M392 64C436 82 466 102 488 132' },
  { person: 'daniel-okafor', x: 464, y: 208, arc: 'M330 196C380 216 420 218 462 208' },
] as const

/** The hero's window: three reps of one rival, and the people they met this week. */
export function NetworkScene({ market }: { market: Market }) {
  const shown = ['maya-torres', 'daniel-okafor', 'elin-vaher'].map((id) => personWith(market, id))
  return (
    <div className={styles.stack}>
      <AppFrame
        title={market.competitor.team}
        label={`Sample data: new connections of ${market.competitor.name}’s reps`}
        status={<WindowNote live>{market.competitor.newThisWeek} new this week</WindowNote>}
      >
        <NetworkGraph market={market} />
        <div className={styles.rows}>
          <PersonRows
            rows={shown.map(({ person, company, rep }) => ({
              id: person.id,
              initials: person.initials,
              name: person.name,
              details: [
                `${person.title}, ${company.name}`,
                `met ${rep.name} ${hoursAgo(person.hours)}`,
              ],
              hot: person.priority === 'High Priority',
              end: <Tag tone={personTone(person)}>{person.priority}</Tag>,
            }))}
          />
        </div>
      </AppFrame>
      <div className={styles.alert}>
        <b>{market.alert.title}</b>
        <p>{market.alert.text}</p>
      </div>
    </div>
  )
}

function NetworkGraph({ market }: { market: Market }) {
  const people = signals.map(({ person }) => personWith(market, person).person)
  return (
    <svg
      className={styles.graph}
      viewBox="0 0 560 250"
      fill="none"
      role="img"
      aria-label={`${reps.length} reps and the people they met: ${people.map((person) => person.title).join(', ')}`}
    >
      <g className={styles.spoke}>
        {reps.map((rep) => (
          <path key={rep.id} d={`M${hub.x} ${hub.y} ${rep.x} ${rep.y}`} />
        ))}
      </g>
      <g className={styles.known}>
        {reps
          .flatMap((rep) => rep.known)
          .map((arc) => (
            <g key={arc}>
              <path d={arc} />
              <circle cx={endOf(arc).x} cy={endOf(arc).y} r="6" />
            </g>
          ))}
      </g>
      <g className={styles.signal}>
        {signals.map(({ person, x, y, arc }, index) => (
          <g key={person}>
            <path d={arc} pathLength="1" className={styles[`step${index}`]} />
            <circle cx={x} cy={y} r="11" className={`${styles.halo} ${styles[`step${index}`]}`} />
            <circle cx={x} cy={y} r="7.5" className={`${styles.dot} ${styles[`step${index}`]}`} />
            <text x={x} y={y + 23}>
              {people[index]?.title}
            </text>
          </g>
        ))}
      </g>
      <g className={styles.node}>
        <circle cx={hub.x} cy={hub.y} r="21" />
        <text x={hub.x} y={hub.y + 4.5}>
          {market.competitor.initials}
        </text>
        {reps.map((rep) => (
          <g key={rep.id}>
            <circle cx={rep.x} cy={rep.y} r="14" />
            <text x={rep.x} y={rep.y + 3.5}>
              {market.reps.find(({ id }) => id === rep.id)?.initials}
            </text>
          </g>
        ))}
      </g>
    </svg>
  )
}

/** The last point of a path written with absolute coordinates. */
function endOf(path: string): { x: number; y: number } {
  const [x = 0, y = 0] = path
    .split(/[ A-Z]/)
    .slice(-2)
    .map(Number)
  return { x, y }
}
