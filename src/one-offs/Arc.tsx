import type { ReactNode } from 'react'
import styles from './Arc.module.css'

/** A form on a panel, and the arc that leads to it: public engagement, here to what will list it. */
export function Arc({ children }: { children?: ReactNode }) {
  return (
    <div className={`panel ${styles.panel}`}>
      <svg className={styles.arc} viewBox="0 0 264 100" fill="none" aria-hidden="true">
        <path d="M14 8C132 2 222 30 263 99" />
        <circle cx="7" cy="8" r="6" />
      </svg>
      {children}
    </div>
  )
}
