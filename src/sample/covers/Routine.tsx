import type { Place } from '../field/places.ts'
import type { Market } from '../market.ts'
import { dayNames } from '../week.ts'
import styles from './Cover.module.css'
import { bar, dots } from './marks.ts'

/** How many are worked, and which rows of them are swapped on Wednesday and dropped on Friday. */
const worked = 10
const swapped = 6
const dropped = [3, 5, 8]
/** What each day takes. */
const minutes = [15, 10, 5, 5, 10]
const day = { first: 146, step: 110 }
const row = { top: 46, step: 25 }

/** Monday takes ten out of the list, and they run through the week; below each day, how long it takes. */
export function Routine({ market }: { market: Market }) {
  const rows = Array.from({ length: worked }, (_, index) => index)
  const waiting = Array.from({ length: market.list.people - worked }, (_, index) => ({
    x: day.first - 26 - Math.floor(index / worked) * 26,
    y: row.top + (index % worked) * row.step,
  }))
  const open = [at(2, swapped), ...dropped.map((index) => at(4, index))]
  const all = rows.flatMap((index) => dayNames.map((_, column) => at(column, index)))
  const filled = all.filter((one) => !open.some(({ x, y }) => x === one.x && y === one.y))
  return (
    <>
      <path className={styles.small} d={dots(waiting)} />
      <path
        className={styles.before}
        d={rows.map((index) => bar(at(0, index), 4 * day.step)).join('')}
      />
      <path className={styles.people} d={dots(filled)} />
      {open.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={styles.open} cx={x} cy={y} r="7" />
      ))}
      <path
        className={styles.strong}
        d={minutes
          .map((length, index) => bar({ x: at(index, 0).x - length * 2.6, y: 320 }, length * 5.2))
          .join('')}
      />
    </>
  )
}

function at(column: number, index: number): Place {
  return { x: day.first + column * day.step, y: row.top + index * row.step }
}
