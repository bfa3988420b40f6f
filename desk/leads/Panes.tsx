import { Outlet } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import styles from './Panes.module.css'

interface PanesProps {
  /** Names the list. */
  label: string
  /** The columns of a wide screen, as a grid has them. */
  columns: string
  isOpen: boolean
  children: ReactNode
}

/** A list, and beside it what is open, which Enter gives the whole screen; on a small screen one of the two. */
export function Panes({ label, columns, isOpen, children }: PanesProps) {
  const [isWhole, setIsWhole] = useState(false)
  useKeys({ Enter: () => setIsWhole(!isWhole) })
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

/** What is opened takes its time. */
export function Loading() {
  return (
    <p className={styles.none} role="status">
      Loading
    </p>
  )
}
