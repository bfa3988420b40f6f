import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './Panes.module.css'

interface PanesProps {
  /** Names the list. */
  label: string
  /** The columns of a wide screen, as a grid has them. */
  columns: string
  isOpen: boolean
  /** Whether what is open has the screen to itself. */
  isWhole?: boolean
  children: ReactNode
}

/** A list, and beside it what is open; on a small screen one of the two. */
export function Panes({ label, columns, isOpen, isWhole = false, children }: PanesProps) {
  return (
    <div
      className={styles.panes}
      data-open={isOpen ? '' : undefined}
      data-whole={isOpen && isWhole ? '' : undefined}
      style={{ gridTemplateColumns: `var(--columns, ${columns})` }}
    >
      <section className={styles.list} aria-label={label}>
        {children}
      </section>
      <div className={styles.pane}>
        <Outlet />
      </div>
    </div>
  )
}

/** What stands beside a list while nothing is open. */
export function NothingOpen({ what }: { what: string }) {
  return <p className={styles.none}>Pick a {what}, or press j.</p>
}
