import type { ReactNode } from 'react'
import styles from './RuledTable.module.css'

interface RuledTableProps {
  /** Names the table; `hidden` leaves it to screen readers. */
  caption: { text: string; hidden?: boolean }
  /** Above each column; the first column holds the heads of the rows. */
  heads: readonly string[]
  rows: readonly { id?: string | undefined; cells: readonly [string, ...ReactNode[]] }[]
}

/** A table of sentences between hairlines; on a narrow screen a row becomes a block. */
export function RuledTable({ caption, heads, rows }: RuledTableProps) {
  return (
    <table className={styles.table}>
      <caption className={caption.hidden ? 'visually-hidden' : undefined}>
        <h2>{caption.text}</h2>
      </caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [first, ...others] }) => (
          <tr key={first} id={id}>
            <th scope="row">{first}</th>
            {others.map((cell, index) => (
              <td key={heads[index + 1]} data-head={heads[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
