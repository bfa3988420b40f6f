import { useId } from 'react'
import menuStyles from '../../components/Menu.module.css'
import type { FormContext } from './form-schema.ts'
import { sayToken } from './form-words.ts'
import styles from './SchemaForm.module.css'

interface NamesMenuProps {
  tokens: FormContext['tokens']
  label?: string
  onPick: (written: string) => void
}

/** A menu of the names that can be put in a text, such as the brand’s; they have the same value everywhere. */
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
              // Closes the outer menu, too, where this one is in another.
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
