import type { ReactNode } from 'react'
import styles from './FilterBar.module.css'

interface ChoiceProps {
  label: string
  /** What is chosen, as it is seen; its label too, where that does not say it by itself. */
  shown: string
  value: string
  onChoose: (value: string) => void
  children: ReactNode
}

/** Narrows a list by one thing. Its list of choices lies over its words, and is not seen until it opens. */
export function Choice({ label, shown, value, onChoose, children }: ChoiceProps) {
  return (
    <span className={styles.chip} data-chosen={value ? '' : undefined}>
      {shown}
      <select aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
    </span>
  )
}
