import type { ReactNode } from 'react'
import styles from './FilterBar.module.css'

interface ChoiceProps {
  label: string
  value: string
  onChoose: (value: string) => void
  /** Its options, each a part of the sentence; that of no value says that it narrows nothing. */
  children: ReactNode
}

/** A part of the sentence that says what the list shows. */
export function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <select
      className={`plain ${styles.choice}`}
      aria-label={label}
      data-chosen={value ? '' : undefined}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {children}
    </select>
  )
}
