import { fieldOf } from '../field/field-of.ts'
import type { Place } from '../field/places.ts'
import type { Market } from '../market.ts'
import styles from './Cover.module.css'
import { dots } from './marks.ts'

/** The field, its middle at the upper edge: what stands above is not seen, and not drawn. */
export function Pipeline({ market }: { market: Market }) {
  const { days, reps, brackets } = fieldOf(market)
  const week = reps.flatMap((rep) => rep.week).filter(isSeen)
  const engaged = reps.flatMap((rep) => rep.engaged).filter(isSeen)
  const signals = reps.flatMap((rep) => rep.signals)
  const below = reps.filter(isSeen)
  return (
    <g transform="translate(320 -12) scale(.95)">
      <g className={styles.faint}>
        {days.map(({ radius }) => (
          <circle key={radius} r={radius} />
        ))}
      </g>
      <path className={styles.before} d={below.map(({ earlier }) => earlier.arcs).join('')} />
      <path className={styles.small} d={below.map(({ earlier }) => earlier.people).join('')} />
      <path className={styles.arcs} d={week.map(({ arc }) => arc).join('')} />
      <path className={styles.people} d={dots(week)} />
      <path className={styles.engaged} d={engaged.map(({ arc }) => arc).join('')} />
      {engaged.map(({ x, y }) => (
        <circle key={x} className={styles.open} cx={x} cy={y} r="7" />
      ))}
      <path className={styles.signal} d={signals.map(({ arc }) => arc).join('')} />
      <path className={styles.signals} d={dots(signals)} />
      {below.map(({ id, x, y }) => (
        <circle key={id} className={styles.rep} cx={x} cy={y} r="16" />
      ))}
      <path className={styles.ink} d={brackets.map(({ path }) => path).join('')} />
    </g>
  )
}

function isSeen({ y }: Place): boolean {
  return y > -20
}
