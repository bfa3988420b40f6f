import type { ReactNode } from 'react'
import styles from './Table.module.css'

interface TableProps {
  /** Names it for whoever does not see the heading above. */
  label: string
  /** An empty one stands over what can be done with a row. */
  heads: readonly string[]
  children: ReactNode
}

/** Rows between hairlines; on a phone each row is a block of its own, and a cell with `data-head` says what it holds. */
export function Table({ label, heads, children }: TableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head === '' ? <span className="hidden-text">Action</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
