import { type ReactNode, useEffect } from 'react'
import { returnFocus } from '../components/return-focus.ts'
import styles from './Row.module.css'

interface RowProps {
  /** What stands before it, such as a ring. */
  mark?: ReactNode
  title: ReactNode
  /** What is known of it: at a desk's width each in a column, on a phone below the title. */
  facts: ReactNode
  action?: ReactNode
}

/** A line of a list; on a phone two. What can be done with it stands at the edge. */
export function Row({ mark, title, facts, action }: RowProps) {
  // What removes it goes with it.
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
