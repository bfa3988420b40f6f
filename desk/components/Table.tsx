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
  /** The heads by which it can be ordered, that by which it is, and what is done when one is pressed. */
  order?: { heads: readonly string[]; by: string; isDown: boolean; onPick: (head: string) => void }
}

/** Rows between hairlines; on a phone each is a few lines. */
export function Table({ label, rows, order }: TableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <Heads row={rows[0]} order={order} />
      <tbody>
        <Rows rows={rows} />
      </tbody>
    </table>
  )
}

function Heads({ row, order }: { row: Row | undefined; order: TableProps['order'] }) {
  const direction = order?.isDown ? 'descending' : 'ascending'
  return (
    <thead>
      <tr>
        {Object.keys(row?.cells ?? {}).map((head) => (
          <th key={head} scope="col" aria-sort={order?.by === head ? direction : undefined}>
            {order?.heads.includes(head) ? (
              <button type="button" onClick={() => order.onPick(head)}>
                {head}
              </button>
            ) : head === action ? (
              <span className="visually-hidden">{head}</span>
            ) : (
              head
            )}
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
