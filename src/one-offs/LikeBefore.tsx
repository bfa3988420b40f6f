import type { OneOff } from '../../contract/content/one-offs.ts'
import { toPlace } from '../sample/field/places.ts'
import type { Market } from '../sample/market.ts'
import marks from '../sample/marks.module.css'
import { dayNames } from '../sample/week.ts'
import styles from './LikeBefore.module.css'

/** The rings of the days around the rep, and the bearing of the person, in units of the drawing. */
const radii = [150, 245, 340, 435, 530]
const bearing = 48
const before = [84, 112].flatMap((radius, row) =>
  [6, 20, 34, 48, 62, 76].map((place) => toPlace(place + 6 * row, radius)),
)

export function LikeBefore({ content, market }: { content: OneOff<'like'>; market: Market }) {
  const act = market.engagement.find(({ signal }) => signal)
  const person = market.people.find(({ name }) => act?.text.includes(name))
  if (!act || !person) return null
  const company = market.companies.find(({ id }) => id === person.company)
  const at = (time: string) => toPlace(bearing, radii[dayNames.indexOf(time.slice(0, 3))] ?? 0)
  const [liked, connected] = [at(act.at), at(person.at)]
  const description = `${act.actor} ${act.act.toLowerCase()} ${act.text}, before they connected`
  return (
    <figure aria-label={`${content.sample}: ${description}`}>
      <svg
        className={`${marks.drawing} ${styles.corner}`}
        viewBox="-48 -540 602 612"
        aria-hidden="true"
      >
        <linearGradient id="past" gradientUnits="userSpaceOnUse" x1="180" x2="-40">
          <stop offset=".3" stopOpacity=".2" />
          <stop offset="1" stopOpacity="0" />
        </linearGradient>
        {radii.map((radius, day) => (
          <g key={radius} textAnchor="middle">
            <path stroke="url(#past)" d={`M${radius} 0A${radius} ${radius} 0 0 0-${radius} 0`} />
            <text x={radius} y="28">
              {dayNames[day]}
            </text>
          </g>
        ))}
        <text className={`${marks.quiet} ${styles.before}`} textAnchor="middle" x="84" y="28">
          {content.before}
        </text>
        <path className={marks.dots} d={before.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
        <path className={marks.engaged} d={`M0 0Q110-190 ${liked.x} ${liked.y}`} />
        <circle className={marks.engaged} cx={liked.x} cy={liked.y} r="9" />
        <text className={marks.clear} textAnchor="end" x={liked.x - 24} y={liked.y - 14}>
          {`${act.act}, ${act.at}:00`}
        </text>
        <path
          className={`${marks.met} ${styles.comes}`}
          pathLength="1"
          d={`M0 0Q254-118 ${connected.x} ${connected.y}`}
        />
        <circle className={marks.met} cx={connected.x} cy={connected.y} r="12" />
        <text
          className={`${marks.name} ${marks.clear} ${styles.name}`}
          x={connected.x + 26}
          y={connected.y - 18}
        >
          {person.name}
        </text>
        {[company?.name, `${person.at}:00`].map((line, index) => (
          <text
            key={line}
            className={marks.clear}
            x={connected.x + 26}
            y={connected.y + 12 + 28 * index}
          >
            {line}
          </text>
        ))}
        <circle className={marks.ring} r="30" />
        <text className={marks.name} textAnchor="middle" y="6">
          {act.initials}
        </text>
        <text className={marks.name} textAnchor="middle" y="58">
          {act.actor}
        </text>
      </svg>
      <figcaption className={`note ${styles.sample}`}>{content.sample}</figcaption>
    </figure>
  )
}
