import type { ReactNode } from 'react'
import styles from './FilterBar.module.css'

interface ChoiceProps {
  label: string
  /** What is chosen, as a part of the sentence. */
  shown: string
  value: string
  onChoose: (value: string) => void
  children: ReactNode
}

/** A part of the sentence that says what the list shows. Its list of choices lies over its words, and is not seen until it opens. */
export function Choice({ label, shown, value, onChoose, children }: ChoiceProps) {
  return (
    <span className={styles.choice} data-chosen={value ? '' : undefined}>
      {shown}
      <select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
    </span>
  )
}
