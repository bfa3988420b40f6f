import type { ReactNode } from 'react'
import type { Careers } from '../../content/pages/careers.ts'
import styles from './Positions.module.css'

interface PositionsProps {
  content: Careers['positions']
  /** How many positions are open. */
  count: number
  /** One row a position. */
  children?: ReactNode
}

/** The open positions as a table whose rows open. */
export function Positions({ content, count, children }: PositionsProps) {
  const { columns, other } = content
  return (
    <section id="positions" className={styles.band}>
      <div className="wrap">
        <div className={styles.head}>
          <h2>
            {content.heading} <span className={styles.count}>{count}</span>
          </h2>
          <p>{content.lead}</p>
        </div>
        {/* Each row names its own cells to a screen reader. */}
        <div className={styles.columns} aria-hidden="true">
          {[columns.title, columns.department, columns.location, columns.type, columns.posted].map(
            (column) => (
              <span key={column}>{column}</span>
            ),
          )}
        </div>
        <div className={styles.rows}>{children}</div>
        <p className={styles.other}>
          {other.text} <a href={other.action.href}>{other.action.label}</a>
        </p>
      </div>
    </section>
  )
}
