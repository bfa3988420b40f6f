import { useId } from 'react'
import menuStyles from '../../components/Menu.module.css'
import type { FormContext } from './form-schema.ts'
import { formatToken } from './form-words.ts'
import styles from './SchemaForm.module.css'

interface NamesMenuProps {
  tokens: FormContext['tokens']
  label?: string
  onPick: (written: string) => void
}

/** Opens the menu beside a field by Alt ↓, since it is no tab stop of its own there, and moves the focus into it. */
export function openNames({
  altKey,
  key,
  target,
}: Pick<KeyboardEvent, 'altKey' | 'key' | 'target'>) {
  if (!altKey || key !== 'ArrowDown' || !(target instanceof Element)) return
  const beside = target.closest(':has(> [popovertarget])')
  beside?.querySelector<HTMLElement>(':scope > [popovertarget]')?.click()
  beside?.querySelector<HTMLElement>(':scope > [popover] > button')?.focus()
}

/** Tells screen readers of the key; for fields with the menu beside them. */
export const namesKey = { 'aria-keyshortcuts': 'Alt+ArrowDown' }

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
        {...(label === '+' && {
          tabIndex: -1,
          'aria-label': 'Insert a fact from the site',
          title: 'Insert a fact from the site, Alt ↓',
        })}
      >
        {label}
      </button>
      <div id={menu} popover="auto" className={`${menuStyles.menu} ${styles.facts}`}>
        <p className={styles.help}>Insert a fact. It changes everywhere at once.</p>
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
            {formatToken(name)}: {value}
          </button>
        ))}
      </div>
    </>
  )
}
