import type { ReactNode } from 'react'
import type { Careers } from '../../content/pages/careers.ts'
import { Words } from '../../kit/Words.tsx'
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
    <section id="positions" className="band">
      <div className="wrap">
        <div className="cluster apart">
          <h2>
            {content.heading} <span className="soft">{count}</span>
          </h2>
          <p className="soft">{content.lead}</p>
        </div>
        {/* Each row names its own cells to a screen reader. */}
        <div className={`note ${styles.columns}`} aria-hidden="true">
          {[columns.title, columns.department, columns.location, columns.type, columns.posted].map(
            (column) => (
              <span key={column}>{column}</span>
            ),
          )}
        </div>
        <div className={styles.rows}>{children}</div>
        <p className="soft end">
          <Words text={other.text} link={other.action} />
        </p>
      </div>
    </section>
  )
}
