import { useId } from 'react'
import menuStyles from '../components/Menu.module.css'
import { type FormContext, sayToken } from './form-schema.ts'
import styles from './SchemaForm.module.css'

interface NamesMenuProps {
  tokens: FormContext['tokens']
  label?: string
  onPick: (written: string) => void
}

/** What can stand in a text by its name, and is the same wherever it does. */
export function NamesMenu({ tokens, label = '+', onPick }: NamesMenuProps) {
  const menu = useId()
  const names = [...tokens].filter(([, value]) => value !== null)
  if (names.length === 0) return null
  return (
    <>
      <button
        type="button"
        className={styles.names}
        popoverTarget={menu}
        aria-label="Insert a fact from the site"
        title="Insert a fact from the site"
      >
        {label}
      </button>
      <div id={menu} popover="auto" className={`${menuStyles.menu} ${styles.facts}`}>
        {names.map(([name, value]) => (
          <button
            key={name}
            type="button"
            popoverTarget={menu}
            popoverTargetAction="hide"
            onClick={({ currentTarget }) => {
              // Of a menu within a menu the outer one goes as well.
              const own = currentTarget.closest('[popover]')
              own?.parentElement?.closest<HTMLElement>('[popover]')?.hidePopover()
              onPick(`{${name}}`)
            }}
          >
            {sayToken(name)}: {value}
          </button>
        ))}
      </div>
    </>
  )
}
