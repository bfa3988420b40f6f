import type { ReactNode } from 'react'
import '../styles/table.css'

interface RuledTableProps {
  id?: string
  caption: { text: string; hidden?: boolean; plain?: boolean }
  heads: readonly string[]
  rows: readonly Row[]
  /** Whether a phone shows each cell on a line of its own, below its column’s head. */
  stacked?: boolean | undefined
}

interface Row {
  id?: string | undefined
  group?: string | undefined
  cells: readonly [string, ...ReactNode[]]
}

export function RuledTable({ id, caption, heads, rows, stacked = false }: RuledTableProps) {
  return (
    <table id={id} className={stacked ? 'ruled-table stacked' : 'ruled-table'}>
      <caption className={caption.hidden ? 'visually-hidden' : caption.plain ? 'note' : undefined}>
        {caption.plain ? caption.text : <h2>{caption.text}</h2>}
      </caption>
      <thead>
        <tr>
          {rows.some(({ group }) => group) && <td />}
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, group, cells: [first, ...others] }, rowIndex) => (
          <tr key={first} id={id}>
            {group && (
              <th className="h3" scope="row" rowSpan={lengthOfGroup(rows, rowIndex)}>
                {group}
              </th>
            )}
            <th scope="row">{first}</th>
            {others.map((cell, index) => (
              <td key={heads[index + 1]} data-label={heads[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function lengthOfGroup(rows: readonly Row[], from: number): number {
  const length = rows.slice(from + 1).findIndex(({ group }) => group)
  return length < 0 ? rows.length - from : length + 1
}
