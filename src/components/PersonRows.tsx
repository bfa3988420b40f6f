import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import styles from './PersonRows.module.css'

export interface PersonRow {
  id: string
  initials: string
  name: string
  /** What is known of the person, datum by datum; a dot stands between two on one line. */
  details: string[]
  hot: boolean
  /** The right end of the row. */
  end?: ReactNode
}

/** People in a window, one a row. */
export function PersonRows({ rows }: { rows: PersonRow[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <Avatar initials={row.initials} hot={row.hot} />
          <span className={styles.who}>
            <b>{row.name}</b>
            <span className={styles.details}>
              {row.details.map((datum) => (
                <span key={datum}>{datum} </span>
              ))}
            </span>
          </span>
          {row.end}
        </li>
      ))}
    </ul>
  )
}
