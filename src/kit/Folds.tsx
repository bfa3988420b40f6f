import './kit.css'
import '../styles/unfolded.css'
import type { ReactNode } from 'react'
import { PlusSign } from '../components/PlusSign.tsx'
import styles from './Folds.module.css'

interface FoldsProps {
  beside?: boolean
  className?: string | undefined
  children: ReactNode
}

export function Folds({ beside = false, className = '', children }: FoldsProps) {
  return (
    <div className={`${styles.folds} ${beside ? styles.beside : ''} ${className}`}>{children}</div>
  )
}

interface FoldProps {
  id: string
  /** Folds with the same name close each other. */
  name?: string
  heading: string
  note?: string
  open?: boolean
  children: ReactNode
}

export function Fold({ id, name, heading, note, open = false, children }: FoldProps) {
  return (
    <details name={name} open={open}>
      <summary>
        <h2 className="h3">{heading}</h2>
        {note && <span className="note">{note}</span>}
        <PlusSign />
      </summary>
      <div id={id}>{children}</div>
    </details>
  )
}
