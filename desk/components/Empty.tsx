import { type ReactNode, useEffect } from 'react'
import styles from './Empty.module.css'
import { returnFocus } from './return-focus.ts'

interface EmptyProps {
  /** A heading of a few words; none where the screen’s heading says it. */
  title?: ReactNode
  /** What will stand here, or what to do: one sentence of at most 62 characters. */
  children: ReactNode
  /** The one command of the screen. */
  action?: ReactNode
  /** Why nothing is here. */
  of?: 'nothing' | 'offline' | 'fault'
  /** Whether it is one section of a screen that has others. */
  isSection?: boolean
}

/** The empty state of a screen, a pane or a section: a ring on the line of the day, two lines, and the command. */
export function Empty({ title, children, action, of = 'nothing', isSection }: EmptyProps) {
  // When the list fills, the button that had the focus is gone.
  useEffect(() => () => returnFocus(null), [])
  return (
    <div className={isSection ? styles.section : styles.empty}>
      <svg className={styles.mark} data-of={of} viewBox="0 0 72 72" aria-hidden="true">
        {/* To both edges of the pane, which cut it off. */}
        {!isSection && <path d="M-3000 36H1M71 36H3000" />}
        <circle cx="36" cy="36" r="35" />
        <circle cx="36" cy="36" r="18" />
      </svg>
      <div>
        {title && <b>{title}</b>}
        <p>{children}</p>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
