import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import styles from './PersonRows.module.css'

export interface PersonRow {
  id: string
  initials: string
  name: string
  detail: string
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
            <span>{row.detail}</span>
          </span>
          {row.end}
        </li>
      ))}
    </ul>
  )
}
