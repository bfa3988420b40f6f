import type { ReactNode } from 'react'

interface ChoiceProps {
  label: string
  value: string
  onChoose: (value: string) => void
  children: ReactNode
}

/** A word of the sentence that narrows a list. */
export function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <select
      className="plain"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {children}
    </select>
  )
}
