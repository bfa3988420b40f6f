import type { ReactNode } from 'react'
import styles from './Ledger.module.css'

interface LedgerProps {
  hidden?: boolean
  /** Whether the values are sentences, which on a phone take the line below their name. */
  sentences?: boolean
  children: ReactNode
}

export function Ledger({ sentences = false, children, ...mark }: LedgerProps) {
  return (
    <dl {...mark} className={sentences ? `${styles.ledger} ${styles.sentences}` : styles.ledger}>
      {children}
    </dl>
  )
}

export function LedgerRow({ label, children, ...mark }: { label: ReactNode; children: ReactNode }) {
  return (
    <div {...mark}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
