import type { Priority, Stage } from '../../contract/content/names.ts'
import styles from './Marks.module.css'

const reached: Record<Stage, number> = { 'Early Stage': 5, 'Warm Lead': 13, 'Active Buyer': 22 }

export function StageMark({ stage }: { stage: Stage }) {
  return (
    <span className={styles.stage}>
      <svg viewBox="0 0 22 4" width="22" height="4" aria-hidden="true">
        <rect className={styles.whole} width="22" height="4" rx="2" />
        <rect className={styles.reached} width={reached[stage]} height="4" rx="2" />
      </svg>
      <span>{stage}</span>
    </span>
  )
}

/** The priority of a person: a filled, half or open mark in one colour. */
export function PriorityMark({ priority }: { priority: Priority }) {
  const high = priority === 'High Priority'
  return (
    <span className={high ? `${styles.priority} ${styles.high}` : styles.priority}>{priority}</span>
  )
}
