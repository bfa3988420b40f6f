import type { ReactNode } from 'react'
import styles from './Tag.module.css'

export type TagTone = 'amber' | 'mint' | 'water' | 'plain'

/** A label of one or two words. Amber is the signal and nothing else. */
export function Tag({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
}
