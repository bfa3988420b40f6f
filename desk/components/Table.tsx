import type { ReactNode } from 'react'
import styles from './Table.module.css'

/** The column of buttons: its head is there for screen readers alone. */
const action = 'Action'

interface Row {
  id: string
  /** The cells by their heads, the same heads in every row. The first names the thing that the row is about. */
  cells: Readonly<Record<string, ReactNode>>
}

interface TableProps {
  /** The accessible name of the table. */
  label: string
  rows: readonly Row[]
}

/** A table with hairlines between its rows; on a phone each row is a few lines. */
export function Table({ label, rows }: TableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <Heads row={rows[0]} />
      <tbody>
        <Rows rows={rows} />
      </tbody>
    </table>
  )
}

function Heads({ row }: { row: Row | undefined }) {
  return (
    <thead>
      <tr>
        {Object.keys(row?.cells ?? {}).map((head) => (
          <th key={head} scope="col">
            {head === action ? <span className="visually-hidden">{head}</span> : head}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return rows.map(({ id, cells }) => (
    <tr key={id}>
      {Object.entries(cells).map(([head, cell]) => (
        <td key={head} className={head === action ? styles.action : undefined} data-head={head}>
          {cell}
        </td>
      ))}
    </tr>
  ))
}
