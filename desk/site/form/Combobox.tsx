import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import type { FormContext } from './form-schema.ts'
import { toAddress } from './link-address.ts'
import styles from './SchemaForm.module.css'

interface Choice {
  value: string
  /** What people call it; without it the value stands alone. */
  title?: string
}

interface ComboboxProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  value: string
  choices: readonly Choice[]
  onChange: (text: string) => void
  /** Whether Enter picks the first choice for a text; a field of free text has the text itself. */
  picksFirst?: (text: string) => boolean
}

/**
 * A text field with a list of what it may say, which takes any other text as well. Typing finds choices by value and
 * title. It is not that of cmdk, which gives its field an `id` and a name of its own.
 */
export function Combobox({ value, choices, onChange, picksFirst, ...given }: ComboboxProps) {
  const listId = useId()
  /** What is typed since the field has the focus. */
  const [typed, setTyped] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const offered = isOpen ? findChoices(choices, typed ?? '') : []
  const picked = offered[at]
  const open = (index: number) => {
    setIsOpen(true)
    setAt(index)
  }
  const close = () => setIsOpen(false)
  const pick = (choice: Choice) => {
    setTyped(undefined)
    close()
    onChange(choice.value)
  }
  const press = (event: KeyboardEvent) => {
    const { key, altKey, nativeEvent } = event
    // It is a key of the input method, which composes a word.
    if (nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step && !altKey) {
      event.preventDefault()
      if (!isOpen) open(0)
      else if (offered.length > 0)
        setAt((Math.max(at, step > 0 ? -1 : 0) + step + offered.length) % offered.length)
    } else if (key === 'Enter' && picked && picked.value !== typed) {
      event.preventDefault()
      pick(picked)
    } else if (key === 'Escape' && offered.length > 0) {
      // The dialog around it stays open.
      event.preventDefault()
      close()
    }
  }
  return (
    <div className={styles.combobox}>
      <input
        type="text"
        autoComplete="off"
        {...given}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={offered.length > 0}
        aria-controls={listId}
        aria-activedescendant={picked && `${listId}-${at}`}
        value={typed ?? value}
        onKeyDown={press}
        onClick={() => open(-1)}
        onChange={({ target }) => {
          setTyped(target.value)
          open(picksFirst?.(target.value) ? 0 : -1)
          onChange(target.value)
        }}
        onBlur={() => {
          setTyped(undefined)
          close()
        }}
      />
      {offered.length > 0 && (
        <div
          {...(isAnchored() && { ref: (list) => list?.showPopover?.(), popover: 'manual' })}
          id={listId}
          role="listbox"
          aria-label="Choices"
          // The focus stays in the field.
          onPointerDown={(event) => event.preventDefault()}
        >
          {offered.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
            <div
              key={choice.value}
              ref={index === at ? (option) => option?.scrollIntoView({ block: 'nearest' }) : null}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              onClick={() => pick(choice)}
            >
              {choice.title ?? choice.value}
              {choice.title && <small>{choice.value}</small>}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** Without anchors a popover would stand in the middle of the screen: the list then lies in the field’s own box. */
const isAnchored = () => CSS.supports('position-area: bottom')

/** The choices with all the words; first those where a word begins so, then those with the shortest way. */
function findChoices(choices: readonly Choice[], text: string): Choice[] {
  const wanted = text.trim().toLowerCase()
  const toText = ({ value, title = '' }: Choice) => ` ${title} ${value}`.toLowerCase()
  const rank = (choice: Choice) =>
    choice.value.split('/').length + (toText(choice).includes(` ${wanted}`) ? 0 : 100)
  return choices
    .filter((choice) => wanted.split(/\s+/).every((word) => toText(choice).includes(word)))
    .toSorted((a, b) => rank(a) - rank(b))
}

type LinkInputProps = Omit<ComboboxProps, 'choices'> & Pick<FormContext, 'pages'>

/** A field for the page that a link leads to, by its title or its address, or for an address elsewhere. */
export const LinkInput = ({ pages, onChange, ...given }: LinkInputProps) => (
  <Combobox
    {...given}
    picksFirst={(text) => toAddress(text.trim(), pages) === undefined}
    choices={pages.map(({ address, title }) => ({ value: address, title }))}
    onChange={(text) => onChange(toAddress(text.trim(), pages) ?? text)}
  />
)
