import type { ArrayFieldItemTemplateProps, RJSFSchema } from '@rjsf/utils'
import { createContext, type SyntheticEvent, useContext, useId } from 'react'
import menuStyles from '../../components/Menu.module.css'
import type { Values } from '../unsaved.ts'
import type { FormContext } from './form-schema.ts'
import styles from './SchemaForm.module.css'

/** Where an entry is after a command of its menu, and which command that was. */
export interface Done {
  at: number
  /** The command of its menu that was pressed. */
  pressed?: string
  /** Whether it was added just now. */
  isNew?: boolean
  said: string
}

/** What the entries of a list are called, and a callback for when one was moved, copied, added or removed. */
export const ListContext = createContext<{
  names: readonly string[]
  setDone: (done: Done) => void
  onRemove: (index: number) => void
}>({ names: [], setDone: () => {}, onRemove: () => {} })

/** An entry of a list, with a menu that moves, copies or removes it. */
export function ListEntry(props: ArrayFieldItemTemplateProps<Values, RJSFSchema, FormContext>) {
  const { children, buttonsProps: buttons, index, totalItems, disabled } = props
  const { names, setDone, onRemove } = useContext(ListContext)
  const menu = useId()
  const name = names[index] ?? ''
  const move = (pressed: string, to: number) => ({
    ...{ at: to, pressed },
    said: `${name} is ${to + 1} of ${totalItems}`,
  })
  const acts = {
    Up: { act: buttons.hasMoveUp && buttons.onMoveUpItem, done: move('Up', index - 1) },
    Down: { act: buttons.hasMoveDown && buttons.onMoveDownItem, done: move('Down', index + 1) },
    Copy: {
      act: buttons.hasCopy && buttons.onCopyItem,
      done: { at: index + 1, said: `${name} is copied` },
    },
    Remove: {
      act: buttons.hasRemove && buttons.onRemoveItem,
      done: { at: index, said: '' },
    },
  }
  const press = ({ act, done }: (typeof acts)[keyof typeof acts], event: SyntheticEvent) => {
    if (!act) return
    if (act === buttons.onRemoveItem) onRemove(index)
    act(event)
    setDone(done)
  }
  if (disabled || !Object.values(acts).some(({ act }) => act)) return <li>{children}</li>
  return (
    <li className={styles.row}>
      {children}
      <div className={styles.acts}>
        <button type="button" popoverTarget={menu} aria-label={`More for ${name}`}>
          <span aria-hidden="true">⋯</span>
        </button>
        <div id={menu} popover="auto" className={menuStyles.menu}>
          {Object.entries(acts).map(([does, one]) => (
            <button
              key={does}
              type="button"
              data-does={does}
              // `aria-disabled`, since a button that becomes `disabled` loses the focus.
              aria-disabled={!one.act}
              {...(!('pressed' in one.done) && {
                popoverTarget: menu,
                popoverTargetAction: 'hide',
              })}
              onClick={(event) => press(one, event)}
            >
              {does}
            </button>
          ))}
        </div>
      </div>
    </li>
  )
}
