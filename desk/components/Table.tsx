import type { ReactNode } from 'react'

/** What can be done with a row: its head is said, and not shown. */
const action = 'Action'

interface TableProps {
  /** Names it for whoever does not see the heading above. */
  label: string
  /** The cells of each under their heads, the same in every row. */
  rows: readonly { id: string; cells: Readonly<Record<string, ReactNode>> }[]
}

/** Rows between hairlines, as on the site; on a phone each is a block whose lines say what they hold. */
export function Table({ label, rows }: TableProps) {
  return (
    <table className="ruled-table stacked" aria-label={label}>
      <thead>
        <tr>
          {Object.keys(rows[0]?.cells ?? {}).map((head) => (
            <th key={head} scope="col">
              {head === action ? <span className="visually-hidden">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {Object.entries(cells).map(([head, cell]) => (
              <td key={head} data-label={head === action ? undefined : head}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
