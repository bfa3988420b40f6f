import type { ReactNode } from 'react'
import styles from './FilterBar.module.css'

interface ChoiceProps {
  label: string
  value: string
  onChoose: (value: string) => void
  /** The options; the one with an empty value stands for no filter. */
  children: ReactNode
}

/** A select that reads as a part of the sentence above the list. */
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
