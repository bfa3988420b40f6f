import { type ReactNode, useEffect } from 'react'
import styles from './Empty.module.css'
import { returnFocus } from './return-focus.ts'

interface EmptyProps {
  /** That there is nothing yet, as a heading says it. */
  title: ReactNode
  /** What will stand here, or what to do. */
  children: ReactNode
  /** The one command of the screen. */
  action?: ReactNode
  /** Whether there should be something: the ring is broken. */
  isFault?: boolean
}

/** Where nothing is: the way ahead, dotted, with its first dot hollow. */
export function Empty({ title, children, action, isFault }: EmptyProps) {
  // Its command goes with it once something is there.
  useEffect(() => () => returnFocus(null), [])
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 120 11" width="120" height="11" aria-hidden="true">
        <circle className={isFault ? styles.broken : undefined} cx="5.5" cy="5.5" r="4.75" />
        <path d="M15 5.5H120" strokeDasharray="1 5" />
      </svg>
      <b>{title}</b>
      <p>{children}</p>
      {action}
    </div>
  )
}
