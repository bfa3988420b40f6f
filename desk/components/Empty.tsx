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
}

/** Where nothing is: said in two lines where the first row will be. */
export function Empty({ title, children, action }: EmptyProps) {
  // Its command goes with it once something is there.
  useEffect(() => () => returnFocus(null), [])
  return (
    <div className={styles.empty}>
      {title && <b>{title}</b>}
      <p>{children}</p>
      {action}
    </div>
  )
}
