import type { Market, Person } from '../market.ts'
import styles from './Cover.module.css'
import { bar, dots } from './marks.ts'

const minutes = 5
const row = { top: 84, step: 50 }
const stack = { left: 44, step: 116 }

/** Five minutes, a row less in each: the lowest goes. In the last the newest connection is left. */
export function RankedList({ market }: { market: Market }) {
  const people = market.people.filter(({ status }) => status !== 'Pending').slice(0, minutes)
  const rows = people.flatMap((person, level) =>
    Array.from({ length: minutes - level }, (_, minute) => ({
      person,
      stays: level + minute < minutes - 1,
      x: stack.left + minute * stack.step,
      y: row.top + level * row.step,
    })),
  )
  const left = rows.filter(({ person, stays }) => !stays && person === people[0])
  const rest = rows.filter((one) => !left.includes(one))
  const isStrong = (one: (typeof rows)[number]) => one.stays || left.includes(one)
  return (
    <>
      <path className={styles.faint} d="M-700 322H1340" />
      <path
        className={styles.ink}
        d={people.map((_, minute) => `M${stack.left + minute * stack.step} 316v12`).join('')}
      />
      <path className={styles.small} d={dots(rest.filter(({ stays }) => !stays))} />
      <path className={styles.bars} d={barsOf(rows.filter((one) => !isStrong(one)))} />
      <path className={styles.people} d={dots(rest.filter(({ stays }) => stays))} />
      <path className={styles.strong} d={barsOf(rows.filter(isStrong))} />
      <path className={styles.signals} d={dots(left)} />
    </>
  )
}

function barsOf(rows: { person: Person; x: number; y: number }[]): string {
  return rows
    .map(({ person, x, y }) => {
      const title = Math.min(64, person.title.length * 3)
      return (
        bar({ x: x + 22, y: y - 7 }, person.name.length * 4) + bar({ x: x + 22, y: y + 8 }, title)
      )
    })
    .join('')
}
