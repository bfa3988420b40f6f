import type { ReactNode } from 'react'
import styles from './Ledger.module.css'

/** What a page says in names and values: one line each, ruled. */
export function Ledger({ children, ...mark }: { children: ReactNode; hidden?: boolean }) {
  return (
    <dl {...mark} className={styles.ledger}>
      {children}
    </dl>
  )
}

/** A line of it. */
export function LedgerRow({ label, children, ...mark }: { label: ReactNode; children: ReactNode }) {
  return (
    <div {...mark}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
