import type { ReactNode } from 'react'
import { slotList, slotZone } from '../../../contract/hooks.ts'
import styles from './FreeTimes.module.css'

interface FreeTimesProps {
  choose: string
  zone: string
  /** Below the list. */
  children?: ReactNode
}

/** The list of free times; the server fills it in. */
export function FreeTimes({ choose, zone, children }: FreeTimesProps) {
  return (
    <div className={styles.field}>
      <label htmlFor="meeting-slot">{choose}</label>
      <p id="meeting-zone" className={styles.hint}>
        {zone} <span {...slotZone} />
      </p>
      <select
        className={styles.list}
        id="meeting-slot"
        {...slotList}
        size={10}
        aria-describedby="meeting-zone booking-slot-error"
      />
      {children}
    </div>
  )
}
