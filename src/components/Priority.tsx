import type { Priority as PriorityName } from '../vocabulary/names.ts'
import styles from './Priority.module.css'

/** How soon to call: a weight, filled or open, and no colour. */
export function Priority({ priority }: { priority: PriorityName }) {
  const high = priority === 'High Priority'
  return (
    <span className={high ? `${styles.priority} ${styles.high}` : styles.priority}>{priority}</span>
  )
}
