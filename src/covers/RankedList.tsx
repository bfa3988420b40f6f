import type { Market, Person } from '../market/market.ts'
import styles from './Cover.module.css'
import { bar, dots } from './marks.ts'

const minutes = 5
const row = { bottom: 284, step: 50 }
const stack = { left: 44, step: 116 }

/** Five minutes, a row more in each; in the last the newest connection stands on top. */
export function RankedList({ market }: { market: Market }) {
  const people = market.people.filter(({ status }) => status !== 'Pending').slice(0, minutes)
  const rows = people.toReversed().flatMap((person, level) =>
    Array.from({ length: minutes - level }, (_, later) => ({
      person,
      isNew: later === 0,
      x: stack.left + (level + later) * stack.step,
      y: row.bottom - level * row.step,
    })),
  )
  const top = rows.filter(({ person, isNew }) => isNew && person === people[0])
  const rest = rows.filter((one) => !top.includes(one))
  return (
    <>
      <path className={styles.faint} d="M-700 322H1340" />
      <path
        className={styles.ink}
        d={people.map((_, minute) => `M${stack.left + minute * stack.step} 316v12`).join('')}
      />
      <path className={styles.small} d={dots(rest.filter(({ isNew }) => !isNew))} />
      <path className={styles.bars} d={barsOf(rows.filter(({ isNew }) => !isNew))} />
      <path className={styles.people} d={dots(rest.filter(({ isNew }) => isNew))} />
      <path className={styles.strong} d={barsOf(rows.filter(({ isNew }) => isNew))} />
      <path className={styles.signals} d={dots(top)} />
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
