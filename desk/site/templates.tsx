import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  OptionalDataControlsTemplateProps,
  RJSFSchema,
  TemplatesType,
} from '@rjsf/utils'
import {
  createContext,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { findHeading } from '../../contract/desk/compare-written.ts'
import { type FormContext, fillText, nameEntry, readMarks } from './form-schema.ts'
import styles from './SchemaForm.module.css'
import type { Values } from './site-drafts.ts'

/** What frames a page is changed seldom: closed until it is asked for. */
const frame = ['page', 'meta']

/** A field: what it is called, what is written, what it is for and what is wrong with it. */
function FieldTemplate(props: FieldTemplateProps<Values, RJSFSchema, FormContext>) {
  const { id, label, children, schema, rawDescription, rawErrors, required, hidden } = props
  // By these an entry is told from others; they are picked with it.
  if (hidden || typeof schema.const === 'string') return null
  const isGroup = schema.type === 'object' || schema.type === 'array' || schema.$id !== undefined
  const isCheck = schema.type === 'boolean'
  const isNamed = props.onKeyRename !== undefined && '__additional_property' in schema
  return (
    <div className={isGroup ? undefined : styles.field}>
      {isNamed && (
        <div className={styles.named}>
          <label className={styles.field}>
            Name
            <input defaultValue={label} onBlur={props.onKeyRenameBlur} disabled={props.disabled} />
          </label>
          <button type="button" onClick={props.onRemoveProperty}>
            Remove<span className="visually-hidden"> {label}</span>
          </button>
        </div>
      )}
      {!isGroup && !isCheck && (
        <label htmlFor={id}>
          {isNamed ? 'Value' : label.replace(/-(\d+)$/, ' $1')}
          {!required && <span className={styles.optional}> optional</span>}
        </label>
      )}
      {children}
      {!isGroup && (
        <p id={`${id}__help`} className={styles.help}>
          {rawDescription}
        </p>
      )}
      <div id={`${id}__faults`} className={styles.fault}>
        {rawErrors?.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}

/** What belongs together; an entry of a list is closed to its heading. */
function ObjectFieldTemplate(props: ObjectFieldTemplateProps<Values, RJSFSchema, FormContext>) {
  const { fieldPathId, schema, formData, properties, title, registry } = props
  const { path, $id } = fieldPathId
  const content = (
    <>
      {properties.map((property) => property.content)}
      {schema.additionalProperties && !props.disabled && (
        <button type="button" onClick={props.onAddProperty}>
          Add
        </button>
      )}
    </>
  )
  const { shown, tokens } = registry.formContext
  if (typeof path.at(-1) === 'number') {
    const kind = Object.keys(readMarks(schema)).length > 0 ? schema.title : undefined
    return (
      <Entry id={$id} kind={kind} heading={fillText(findHeading(formData), tokens)} shown={shown}>
        {content}
      </Entry>
    )
  }
  if (path.length === 1 && frame.includes(String(path[0]))) {
    return (
      <Entry id={$id} heading={title} about={schema.description} shown={shown}>
        {content}
      </Entry>
    )
  }
  if (path.length === 0) return <div className={styles.fields}>{content}</div>
  return (
    <fieldset id={$id} className={styles.part}>
      <Head level={path.length} title={title} description={props.description}>
        {props.optionalDataControl}
      </Head>
      {(formData !== undefined || props.required) && <div className={styles.fields}>{content}</div>}
    </fieldset>
  )
}

/** What stands above a group or a list: its name as a legend, what it is for, and what adds or removes all of it. */
function Head(props: {
  level: number
  title: string | undefined
  description: ReactNode
  children: ReactNode
}) {
  const { level, title, description, children } = props
  // What is further within may be in an entry, whose own name is no heading.
  const Heading = level === 1 ? 'h2' : 'span'
  return (
    <>
      <legend>
        <Heading className={styles.heading}>{title}</Heading>
      </legend>
      {(description || children) && (
        <div className={styles.about}>
          {description && <p className={styles.help}>{description}</p>}
          {children}
        </div>
      )}
    </>
  )
}

interface EntryProps {
  id: string
  kind?: string | undefined
  heading: string
  about?: string | undefined
  /** The field that is to be shown: an entry that holds it opens. */
  shown: string
  children: ReactNode
}

/** An entry that opens; what is in it is drawn then. */
function Entry({ id, kind, heading, about, shown, children }: EntryProps) {
  const [isOpen, setIsOpen] = useState(heading === '')
  const isShown = shown.startsWith(`${id}_`)
  const [wasShown, setWasShown] = useState('')
  if (isShown && wasShown !== shown) {
    setWasShown(shown)
    setIsOpen(true)
  }
  return (
    <details
      id={id}
      className={styles.entry}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {kind && <span className={styles.kind}>{kind}</span>}
        <span className={styles.title}>{heading || 'New'}</span>
        {about && <span className={styles.entryAbout}>{about}</span>}
      </summary>
      {isOpen && <div className={styles.fields}>{children}</div>}
    </details>
  )
}

/** What the entries of a list are called, and what is told when one is moved, copied, added or taken away. */
const ListContext = createContext<{ names: readonly string[]; settle: (done: Done) => void }>({
  names: [],
  settle: () => {},
})

/** Where the focus goes after an entry has another place: to it, and in it to what was pressed. */
interface Done {
  at: number
  pressed?: string
  said: string
}

function ArrayFieldTemplate(props: ArrayFieldTemplateProps<Values, RJSFSchema, FormContext>) {
  const { fieldPathId, title, schema, items, canAdd, disabled, registry, onAddClick: add } = props
  const { minItems, maxItems } = schema
  const { tokens } = registry.formContext
  const list = useRef<HTMLOListElement>(null)
  const [done, settle] = useState<Done>()
  useEffect(() => {
    if (!done) return
    const entry = list.current?.children[Math.min(done.at, list.current.children.length - 1)]
    // Its own, which come after those of the lists in it.
    const acts = entry?.lastElementChild
    const pressed = acts?.querySelector<HTMLElement>(`[data-does="${done.pressed}"]`)
    const first = entry?.querySelector<HTMLElement>('summary, input, select, textarea, button')
    const target = pressed ?? first ?? list.current?.parentElement?.querySelector('button')
    target?.focus()
    entry?.scrollIntoView({ block: 'nearest' })
  }, [done])
  const values: unknown = props.formData
  // What may be left out as a whole has its button in the head.
  const isLeftOut = items.length === 0 && !canAdd
  const wasLeftOut = useRef(isLeftOut)
  useEffect(() => {
    // Whoever adds a list wants an entry in it.
    if (wasLeftOut.current && !isLeftOut && items.length === 0) {
      add(undefined)
      settle({ at: 0, said: '' })
    }
    wasLeftOut.current = isLeftOut
  }, [isLeftOut, items.length, add])
  const names = (Array.isArray(values) ? values : []).map((value, index) => {
    const { kind, heading } = nameEntry(schema.items, value)
    return [kind, fillText(heading, tokens)].filter(Boolean).join(', ') || `entry ${index + 1}`
  })
  return (
    <fieldset id={fieldPathId.$id} className={styles.part}>
      <Head level={fieldPathId.path.length} title={title} description={schema.description}>
        {props.optionalDataControl}
      </Head>
      {isLeftOut ? null : (
        <>
          <ListContext value={{ names, settle }}>
            <ol ref={list} className={styles.list}>
              {items}
            </ol>
          </ListContext>
          <p role="status" className="visually-hidden">
            {done?.said}
          </p>
          <div className={styles.below}>
            {canAdd && !disabled ? (
              <button
                type="button"
                onClick={(event) => {
                  add(event)
                  settle({ at: items.length, said: '' })
                }}
              >
                Add<span className="visually-hidden"> to {title}</span>
              </button>
            ) : (
              <span>{!disabled && maxItems !== undefined && `At most ${maxItems}.`}</span>
            )}
            {(minItems !== undefined || maxItems !== undefined) && (
              <span className={styles.count}>{sayBound(items.length, minItems, maxItems)}</span>
            )}
          </div>
        </>
      )}
    </fieldset>
  )
}

function sayBound(count: number, least = 0, most?: number): string {
  if (most === undefined) return `${count}, at least ${least}`
  return least === most ? `${count} of ${most}` : `${count} of at most ${most}`
}

function ArrayFieldItemTemplate(
  props: ArrayFieldItemTemplateProps<Values, RJSFSchema, FormContext>,
) {
  const { children, buttonsProps: buttons, index, totalItems, disabled } = props
  const { names, settle } = useContext(ListContext)
  const name = names[index] ?? ''
  const moved = (to: number) => `${name} is ${to + 1} of ${totalItems}`
  const acts = {
    Up: {
      act: buttons.hasMoveUp && buttons.onMoveUpItem,
      done: { at: index - 1, pressed: 'Up', said: moved(index - 1) },
    },
    Down: {
      act: buttons.hasMoveDown && buttons.onMoveDownItem,
      done: { at: index + 1, pressed: 'Down', said: moved(index + 1) },
    },
    Copy: {
      act: buttons.hasCopy && buttons.onCopyItem,
      done: { at: index + 1, said: `${name} is copied` },
    },
    Remove: {
      act: buttons.hasRemove && buttons.onRemoveItem,
      done: { at: index, said: `${name} is removed` },
    },
  }
  const press = (does: keyof typeof acts, event: SyntheticEvent) => {
    const { act, done } = acts[does]
    if (!act) return
    act(event)
    settle(done)
  }
  return (
    <li
      className={styles.item}
      onKeyDown={(event) => {
        const does = { ArrowUp: 'Up', ArrowDown: 'Down' }[event.key]
        if (disabled || !event.altKey || !does) return
        event.preventDefault()
        // Of a list within a list, the inner entry moves.
        event.stopPropagation()
        press(does as 'Up' | 'Down', event)
      }}
    >
      <div>{children}</div>
      {!disabled && (
        <div className={styles.acts}>
          {Object.entries(acts).map(([does, { act }]) => (
            <button
              key={does}
              type="button"
              data-does={does}
              // Not `disabled`: it would lose the focus at the end of the way.
              aria-disabled={!act}
              onClick={(event) => press(does as keyof typeof acts, event)}
            >
              {does}
              <span className="visually-hidden"> {name}</span>
            </button>
          ))}
        </div>
      )}
    </li>
  )
}

/** What may be left out: adds it, or takes it away. */
function OptionalDataControlsTemplate(props: OptionalDataControlsTemplateProps) {
  const { id, schema, onAddClick, onRemoveClick } = props
  return (
    <button id={id} type="button" onClick={onAddClick ?? onRemoveClick}>
      {onAddClick ? 'Add' : 'Leave out'}
      <span className="visually-hidden"> {schema.title}</span>
    </button>
  )
}

export const templates: Partial<TemplatesType<Values, RJSFSchema, FormContext>> = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  OptionalDataControlsTemplate,
}
