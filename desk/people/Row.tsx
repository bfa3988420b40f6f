import { type ReactNode, useEffect } from 'react'
import { returnFocus } from '../components/return-focus.ts'
import styles from './Row.module.css'

interface RowProps {
  /** What stands before the title, such as a ring. */
  mark?: ReactNode
  title: ReactNode
  /** Facts about it: columns on a wide screen, below the title on a phone. */
  facts: ReactNode
  action?: ReactNode
}

/** A row of a list; two lines on a phone. Its command stands at the right edge. */
export function Row({ mark, title, facts, action }: RowProps) {
  // When the row is removed, the button that had the focus is gone.
  useEffect(() => () => returnFocus(null), [])
  return (
    <li className={styles.row}>
      {mark}
      <div className={styles.title}>{title}</div>
      <div className={styles.facts}>{facts}</div>
      <div className={styles.action}>{action}</div>
    </li>
  )
}
