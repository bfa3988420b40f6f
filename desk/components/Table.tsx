import type { ReactNode } from 'react'
import styles from './Table.module.css'

/** What can be done with a row: its head is said, and not shown. */
const action = 'Action'

interface Row {
  id: string
  /** The cells under their heads, the same in every row; the thing that it is about comes first. */
  cells: Readonly<Record<string, ReactNode>>
}

interface TableProps {
  /** Names it for whoever does not see the heading above. */
  label: string
  rows: readonly Row[]
}

/** Rows between hairlines; on a phone each is a few lines. */
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
