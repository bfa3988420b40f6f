import { type Column, columns } from '../vocabulary/names.ts'
import styles from './CsvScene.module.css'
import { listRow } from './list-row.ts'
import type { Lead } from './rank.ts'

interface CsvSceneProps {
  /** The whole list, of which the first lines are shown. */
  list: Lead[]
  lines: number
}

/** As many as a page is wide. */
const shown: Column[] = ['first_name', 'last_name', 'company', 'reason']

/** The first lines of an exported list, as a spreadsheet shows four of its columns. */
export function CsvScene({ list, lines }: CsvSceneProps) {
  return (
    <figure
      className={styles.file}
      aria-label="Sample data: the first lines of an exported lead list"
    >
      <figcaption>
        lead-list.csv{' '}
        <span>
          {list.length} rows, {columns.length} columns
        </span>
      </figcaption>
      <table>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.slice(0, lines).map((lead) => {
            const row = listRow(lead)
            return (
              <tr key={lead.person.id}>
                {shown.map((column) => (
                  <td key={column}>{row[column]}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </figure>
  )
}
