import { placeAt } from '../sample/field/places.ts'
import type { Market } from '../sample/market.ts'
import { dayNames } from '../sample/week.ts'
import styles from './LikeBefore.module.css'

/** The rings of the days around the rep, and the bearing of the person, in units of the drawing. */
const radii = [150, 245, 340, 435, 530]
const bearing = 48
/** Where the others whom the rep reached this week stand, away from that bearing. */
const bearingsOfOthers = [74, 18, 84, 8]
/** Those from before the week stand within its first ring. */
const before = [84, 112].flatMap((radius, row) =>
  [6, 20, 34, 48, 62, 76].map((place) => placeAt(place + 6 * row, radius)),
)

/** A corner of the field: what a rep did in public as a dashed arc, and the connection that came of it. */
export function LikeBefore({ market, sample }: { market: Market; sample: string }) {
  const act = market.engagement.find(({ signal }) => signal)
  const person = market.people.find(({ name }) => act?.text.includes(name))
  if (!act || !person) return null
  const company = market.companies.find(({ id }) => id === person.company)
  const at = (time: string) => placeAt(bearing, radii[dayNames.indexOf(time.slice(0, 3))] ?? 0)
  const [liked, connected] = [at(act.at), at(person.at)]
  const others = market.people
    .filter(({ rep, status, id }) => rep === person.rep && status !== 'Pending' && id !== person.id)
    .slice(0, bearingsOfOthers.length)
    .map(({ at: time }, index) => {
      const radius = radii[dayNames.indexOf(time.slice(0, 3))] ?? 0
      return {
        ...placeAt(bearingsOfOthers[index] ?? 0, radius),
        middle: placeAt(bearing, radius / 2),
      }
    })
  const said = `${act.actor} ${act.act.toLowerCase()} ${act.text}, before they connected`
  return (
    <figure className={styles.figure} aria-label={`${sample}: ${said}`}>
      <svg className={styles.field} viewBox="-48 -560 636 640" aria-hidden="true">
        {radii.map((radius, day) => (
          <g key={radius} className={styles.day}>
            <path d={`M${radius} 0A${radius} ${radius} 0 0 0 0-${radius}`} />
            <text x={radius} y="28">
              {dayNames[day]}
            </text>
          </g>
        ))}
        <path className={styles.before} d={before.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
        {others.map(({ x, y, middle }) => (
          <g key={`${x} ${y}`} className={styles.other}>
            <path d={`M0 0Q${middle.x} ${middle.y} ${x} ${y}`} />
            <circle cx={x} cy={y} r="7" />
          </g>
        ))}
        <path className={styles.dashed} d={`M0 0Q110-190 ${liked.x} ${liked.y}`} />
        <circle className={styles.open} cx={liked.x} cy={liked.y} r="9" />
        <text className={styles.liked} x={liked.x - 24} y={liked.y - 14}>
          {act.act}, {act.at}:00
        </text>
        <path
          className={styles.solid}
          pathLength="1"
          d={`M0 0Q254-118 ${connected.x} ${connected.y}`}
        />
        <g className={styles.person}>
          <circle cx={connected.x} cy={connected.y} r="12" />
          <text x={connected.x + 26} y={connected.y + 32}>
            {`${person.at}:00`}
          </text>
        </g>
        <text className={styles.name} x={connected.x + 26} y={connected.y - 18}>
          {person.name}
        </text>
        <text className={styles.company} x={connected.x + 26} y={connected.y + 7}>
          {company?.name}
        </text>
        <circle className={styles.rep} r="30" />
        <text className={styles.initials} y="6">
          {act.initials}
        </text>
        <text className={styles.actor} y="56">
          {act.actor}
        </text>
      </svg>
      <figcaption>{sample}</figcaption>
    </figure>
  )
}
