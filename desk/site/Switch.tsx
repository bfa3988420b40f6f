import type { ReactNode } from 'react'
import styles from './Switch.module.css'

interface SwitchProps<Name extends string> {
  label: string
  names: Readonly<Partial<Record<Name, ReactNode>>>
  value: Name
  onPick: (name: Name) => void
}

/** A group of buttons of which one is pressed. */
export function Switch<Name extends string>({ label, names, value, onPick }: SwitchProps<Name>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a visible legend
    <div role="group" aria-label={label} className={styles.switch}>
      {(Object.keys(names) as Name[]).map((name) => (
        <button key={name} type="button" aria-pressed={name === value} onClick={() => onPick(name)}>
          {names[name]}
        </button>
      ))}
    </div>
  )
}
