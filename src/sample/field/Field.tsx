import type { Market } from '../market.ts'
import { dayNames } from '../week.ts'
import styles from './Field.module.css'
import { fieldOf } from './field-of.ts'
import { placeAt, radii } from './places.ts'
import { pointAt, RepGroup, stepClass, unread } from './RepGroup.tsx'

interface FieldProps {
  market: Market
  /** Whether the pattern draws itself, once; it ends in what is drawn anyway. */
  plays?: boolean
  /** Whether each contact says from which point in the week on it is there, for `week-scrubber.client.ts`. */
  timed?: boolean
}

/**
 * The field, as `docs/design.md` has it, in a figure that `fieldLabel` names. What stands around the reps is not read
 * out.
 */
export function Field({ market, plays = false, timed = false }: FieldProps) {
  const marks = fieldOf(market)
  const closing = marks.reps.at(-1)?.signals.at(-1)
  const clock = marks.reps.flatMap(({ signals }) => signals.map(({ person }) => `${person.at}:00`))
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the figure around it has a name, and every rep reads itself out
    <svg
      className={plays ? `${styles.field} ${styles.plays}` : styles.field}
      viewBox="-396 -322 792 718"
    >
      <Rings />
      <g {...unread}>
        {marks.companies.map(({ name, x, y }) => (
          <text
            key={name}
            className={styles.company}
            x={x}
            y={y + toBaseline}
            textAnchor={x < 0 ? 'end' : undefined}
          >
            {name}
          </text>
        ))}
      </g>
      {marks.reps.map((rep) => (
        <RepGroup key={rep.id} rep={rep} timed={timed} />
      ))}
      {marks.brackets.map(({ company, path, ...place }) => (
        <g
          key={company}
          className={styles.bracket}
          {...unread}
          {...(timed && closing && pointAt(closing))}
        >
          <path pathLength="1" d={path} />
          <text className={styles.name} {...place}>
            {company}
          </text>
        </g>
      ))}
      <g className={styles.middle} {...unread}>
        <text className={styles.name} y="-4">
          {market.competitor.name}
        </text>
        {(plays ? clock : clock.slice(-1)).map((time, step) => (
          <text
            key={time}
            className={stepClass(styles.clock, step)}
            y="16"
            {...(timed && { 'data-clock': true })}
          >
            {time}
          </text>
        ))}
      </g>
    </svg>
  )
}

/** What a line of text needs to stand in the middle of its place. */
const toBaseline = 4
/** Where the days are named: between the bearings of the companies. */
const dayBearing = 141.5

function Rings() {
  return (
    <g className={styles.rings} {...unread}>
      <circle r={radii.earlier.to} strokeDasharray="1 5" />
      {radii.days.map((radius, day) => {
        const { x, y } = placeAt(dayBearing, radius)
        return (
          <g key={radius}>
            <circle r={radius} className={radius === today ? styles.rim : undefined} />
            <text x={x} y={y + toBaseline}>
              {dayNames[day]}
            </text>
          </g>
        )
      })}
    </g>
  )
}

const today = radii.days.at(-1)
