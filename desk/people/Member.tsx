import type { ReactNode } from 'react'
import { Ring } from '../leads/Ring.tsx'
import styles from './Member.module.css'

/** One of us: the ring beside the name, and below it what else there is to say. */
export function Member({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <span className={styles.member}>
      <Ring name={name} words="" />
      <span>
        {name}
        {children}
      </span>
    </span>
  )
}
