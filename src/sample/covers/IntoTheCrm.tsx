import { placeOf } from '../field/field-of.ts'
import { type Place, pair } from '../field/places.ts'
import type { Market } from '../market.ts'
import styles from './Cover.module.css'
import { bar, dots } from './marks.ts'

const ring = { x: 152, y: 180, radius: 132, scale: 0.4 }
const table = { left: 352, top: 54, row: 42, rows: 6, columns: [400, 512, 632, 752, 872] }

/** The people of the week on the left; the latest of them cross into the rows of a table on the right. */
export function IntoTheCrm({ market }: { market: Market }) {
  const people = market.people.filter(({ status }) => status !== 'Pending')
  const crossing = people
    .slice(0, table.rows)
    .toSorted((one, other) => inRing(placeOf(one)).y - inRing(placeOf(other)).y)
    .map((person, index) => ({
      person,
      from: inRing(placeOf(person)),
      x: (table.left + (table.columns[0] ?? 0)) / 2,
      y: table.top + (index + 0.5) * table.row,
    }))
  const staying = people.slice(table.rows).map((person) => inRing(placeOf(person)))
  const bottom = table.top + table.rows * table.row
  const signals = crossing.filter(({ person }) => person.isSignal)
  const rest = crossing.filter(({ person }) => !person.isSignal)
  return (
    <>
      <circle cx={ring.x} cy={ring.y} r={ring.radius} />
      <path className={styles.people} d={dots(staying)} />
      <path
        className={styles.arcs}
        d={crossing
          .map(
            ({ from, x, y }) =>
              `M${pair(from)}C${(from.x + x) / 2 + 30} ${from.y} ${x - 110} ${y} ${x} ${y}`,
          )
          .join('')}
      />
      {crossing.map(({ person, from }) => (
        <circle key={person.id} className={styles.open} cx={from.x} cy={from.y} r="6" />
      ))}
      <path
        d={Array.from(
          { length: table.rows + 1 },
          (_, index) => `M${table.left} ${table.top + index * table.row}H1400`,
        ).join('')}
      />
      <path
        className={styles.faint}
        d={table.columns.map((x) => `M${x} ${table.top}V${bottom}`).join('')}
      />
      <path className={styles.ink} d={`M${table.left} ${bottom}V${table.top}H1400`} />
      <path className={styles.people} d={dots(rest)} />
      <path className={styles.signals} d={dots(signals)} />
      <path
        className={styles.bars}
        d={crossing
          .map(({ person, y }) => cells(person.name.length, person.title.length, y))
          .join('')}
      />
    </>
  )
}

function inRing({ x, y }: Place): Place {
  return { x: Math.round(ring.x + x * ring.scale), y: Math.round(ring.y + y * ring.scale) }
}

function cells(name: number, title: number, y: number): string {
  return [name * 5, title * 3.5, 52, 70]
    .map((length, index) => bar({ x: (table.columns[index] ?? 0) + 18, y }, Math.min(84, length)))
    .join('')
}
