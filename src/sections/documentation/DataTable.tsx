import { ScrollTable } from '../../components/ScrollTable.tsx'
import styles from './Manual.module.css'

interface DataTableProps {
  id: string
  caption: string
  heads: string[]
  /** Rows of cells; the first names the row. */
  rows: string[][]
}

/** A table of texts, wider than a phone. */
export function DataTable({ id, caption, heads, rows }: DataTableProps) {
  return (
    <>
      <p id={id} className="note">
        {caption}
      </p>
      <ScrollTable labelledBy={id}>
        <table className={styles.table} aria-labelledby={id}>
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
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={heads[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollTable>
    </>
  )
}
