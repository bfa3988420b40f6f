import type { ReactNode } from 'react'
import styles from './ScrollTable.module.css'

interface ScrollTableProps {
  /** The id of the element that names it. */
  labelledBy: string
  /** The table. */
  children: ReactNode
}

/** What a wide table scrolls in: with the keyboard as well, and an edge fades as long as there is more behind it. */
export function ScrollTable({ labelledBy, children }: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className={styles.frame} aria-labelledby={labelledBy} tabIndex={0}>
      {children}
    </section>
  )
}
