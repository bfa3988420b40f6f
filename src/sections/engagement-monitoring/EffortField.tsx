import { placeAt } from '../../field/places.ts'
import type { Market } from '../../market/market.ts'
import { engagements } from '../../vocabulary/labels.ts'
import styles from './EffortField.module.css'

/** The rings, in units of the drawing, by act: the more it costs, the nearer it is. */
const radii: Record<(typeof engagements)[number], number> = {
  Liked: 300,
  Commented: 205,
  Posted: 110,
}
/** Degrees of the compass at which the acts of the week stand, latest first. */
const bearings = [70, 285, 215, 140]

interface EffortFieldProps {
  market: Market
  /** What the acts are called, in the order of `engagements`. */
  names: string[]
}

/** What was done in public this week, drawn as effort: a post is near, a like is far. Nobody is connected yet. */
export function EffortField({ market, names }: EffortFieldProps) {
  return (
    <figure
      className={styles.figure}
      aria-label={`Sample data: what ${market.competitor.name}’s reps and an influencer did in public this week`}
    >
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure has a name, and its texts are read */}
      <svg className={styles.field} viewBox="-330 -330 660 660">
        {engagements.map((act, index) => (
          <g key={act} className={styles.ring}>
            <circle r={radii[act]} />
            <text y={4 - radii[act]}>{names[index]}</text>
          </g>
        ))}
        {market.engagement.map(({ actor, initials, act, text, signal }, index) => {
          const { x, y } = placeAt(bearings[index % bearings.length] ?? 0, radii[act])
          return (
            <g key={actor} className={signal ? `${styles.act} ${styles.led}` : styles.act}>
              <path d={`M0 0 ${x} ${y}`} />
              <circle cx={x} cy={y} r="18" />
              <text className={styles.initials} x={x} y={y + 4}>
                {initials}
              </text>
              <text className={styles.who} x={x} y={y + 38}>
                {actor}
              </text>
              <title>{`${actor} ${act.toLowerCase()} ${text}`}</title>
            </g>
          )
        })}
        <circle className={styles.middle} r="7" />
      </svg>
    </figure>
  )
}
