import { type FormContext, sayToken } from './form-schema.ts'
import styles from './SchemaForm.module.css'

interface NamesMenuProps {
  tokens: FormContext['tokens']
  label?: string
  onPick: (written: string) => void
}

/** What can stand in a text by its name, and is the same wherever it does. */
export function NamesMenu({ tokens, label = '+', onPick }: NamesMenuProps) {
  const names = [...tokens].filter(([, value]) => value !== null)
  if (names.length === 0) return null
  return (
    <select
      className={styles.names}
      aria-label="Insert a fact from the site"
      title="Insert a fact from the site"
      value=""
      onChange={({ target }) => {
        target.closest<HTMLElement>('[popover]')?.hidePopover()
        onPick(`{${target.value}}`)
      }}
    >
      <option value="" hidden>
        {label}
      </option>
      {names.map(([name, value]) => (
        <option key={name} value={name}>
          {sayToken(name)}: {value}
        </option>
      ))}
    </select>
  )
}
