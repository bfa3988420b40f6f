import type { ReactNode } from 'react'
import styles from './Ledger.module.css'

interface LedgerProps {
  hidden?: boolean
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
