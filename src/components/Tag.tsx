import type { ReactNode } from 'react'
import styles from './Tag.module.css'

/** A label of one or two words. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>
}
