import { listRow } from '../../market/list-row.ts'
import type { Lead } from '../../market/rank.ts'
import { type Column, columns } from '../../vocabulary/columns.ts'
import edges from '../ScrollTable.module.css'
import styles from './CsvScene.module.css'

const linesLook = `${edges.frame} ${styles.lines}`

interface CsvSceneProps {
  /** The whole list, of which the first lines are shown. */
  list: Lead[]
  lines: number
}

/** As many as a page is wide. */
const shown: Column[] = ['first_name', 'last_name', 'company', 'reason']

/** The first lines of an exported list, as they are in the file, by four of its columns. */
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
      {/* The lines are wider than a small window: the keyboard must be able to scroll them, too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus */}
      <section className={linesLook} aria-label="Lines of the file" tabIndex={0}>
        <pre>
          <code>
            <span className={styles.names}>{shown.join(',')}</span>
            {list.slice(0, lines).map((lead) => (
              <span key={lead.person.id}>{lineOf(lead)}</span>
            ))}
          </code>
        </pre>
      </section>
    </figure>
  )
}

function lineOf(lead: Lead): string {
  const row = listRow(lead)
  return shown.map((column) => quoted(row[column])).join(',')
}

/** A value as RFC 4180 writes it: in quotes where it holds a comma or a quote. */
function quoted(value: string): string {
  return /[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
