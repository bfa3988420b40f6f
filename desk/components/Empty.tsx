import { type ReactNode, useEffect } from 'react'
import styles from './Empty.module.css'
import { returnFocus } from './return-focus.ts'

interface EmptyProps {
  /** That there is nothing yet, in a few words; none where the heading of the screen says it. */
  title?: ReactNode
  /** What will stand here or what to do, in one more of at most 62 characters. */
  children: ReactNode
  /** The one command of the screen. */
  action?: ReactNode
  /** Why nothing is here. */
  of?: 'nothing' | 'offline' | 'fault'
}

/** Where nothing is: said in two lines where the first row will be, beside a ring of the line. */
export function Empty({ title, children, action, of = 'nothing' }: EmptyProps) {
  // Its command goes with it once something is there.
  useEffect(() => () => returnFocus(null), [])
  return (
    <div className={styles.empty}>
      <svg className={styles.mark} data-of={of} viewBox="0 0 72 72" aria-hidden="true">
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
