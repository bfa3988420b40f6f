import type { ReactNode } from 'react'
import styles from './Switch.module.css'

interface SwitchProps<Name extends string> {
  label: string
  names: Readonly<Partial<Record<Name, ReactNode>>>
  value: Name
  onPick: (name: Name) => void
}

/** One of a few ways to see something. */
export function Switch<Name extends string>({ label, names, value, onPick }: SwitchProps<Name>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a legend to be seen
    <div role="group" aria-label={label} className={styles.switch}>
      {(Object.keys(names) as Name[]).map((name) => (
        <button key={name} type="button" aria-pressed={name === value} onClick={() => onPick(name)}>
          {names[name]}
        </button>
      ))}
    </div>
  )
}
