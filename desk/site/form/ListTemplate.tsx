import type { ArrayFieldTemplateProps, RJSFSchema } from '@rjsf/utils'
import { useContext, useEffect, useRef, useState } from 'react'
import { replaceAt } from '../../../contract/desk/merge-content.ts'
import { readField } from '../../../contract/lib/fields.ts'
import { showToast } from '../../toast/show-toast.ts'
import type { Values } from '../unsaved.ts'
import { type FormContext, isEntry } from './form-schema.ts'
import { listWords, nameEntry, toSingular } from './form-words.ts'
import { ClosedPart, Part } from './GroupTemplate.tsx'
import { type Done, ListContext } from './ListEntry.tsx'
import { type WholeForm, WholeFormContext } from './OnlineField.tsx'
import styles from './SchemaForm.module.css'

/** A list of entries, and a button that adds one. */
export function ListTemplate(props: ArrayFieldTemplateProps<Values, RJSFSchema, FormContext>) {
  const { title, schema, items, canAdd, disabled, registry, onAddClick: add } = props
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, description } = schema
  const list = useRef<HTMLOListElement>(null)
  const [done, setDone] = useState<Done>()
  useEffect(() => {
    if (done) goTo(list.current, done)
  }, [done])
  // An optional list has its button beside the heading.
  const isLeftOut = items.length === 0 && !canAdd
  const wasLeftOut = useRef(isLeftOut)
  useEffect(() => {
    // A list that was just added begins with one entry.
    if (wasLeftOut.current && !isLeftOut && items.length === 0) {
      add(undefined)
      setDone({ at: 0, isNew: true, said: '' })
    }
    wasLeftOut.current = isLeftOut
  }, [isLeftOut, items.length, add])
  const values: unknown = props.formData
  const form = useContext(WholeFormContext)
  const { $id: id, path } = props.fieldPathId
  // For an undo later: more may have been typed by then, and the list may be elsewhere, or gone.
  const latest = useRef<{ form: WholeForm; path: typeof path }>(undefined)
  useEffect(() => {
    latest.current = { form, path }
    return () => {
      latest.current = undefined
    }
  })
  const names = (Array.isArray(values) ? values : []).map(
    (value, index) =>
      nameEntry(schema.items, value, registry.formContext.tokens) || `entry ${index + 1}`,
  )
  const control = props.optionalDataControl
  if (isLeftOut) return <Part isInner id={id} title={title} about={description} control={control} />
  const onRemove = (index: number) => {
    const entry = readAt(form.values, path)[index]
    const undo = () => {
      if (!latest.current) return showToast({ text: 'Where it stood is gone. Nothing is changed.' })
      const { form, path } = latest.current
      const entries = readAt(form.values, path).toSpliced(index, 0, entry)
      form.onChange(replaceAt(form.values, path, entries) as Values)
      setDone({ at: index, said: '' })
    }
    showToast({ text: `${names[index]} is removed`, undo })
  }
  const content = (
    <div>
      <ListContext value={{ names, setDone, onRemove }}>
        <ol ref={list} className={styles.list} data-folds={isEntry(schema.items)}>
          {items}
        </ol>
      </ListContext>
      <p role="status" className="visually-hidden">
        {done?.said}
      </p>
      {canAdd && !disabled ? (
        <button
          type="button"
          className={styles.add}
          onClick={(event) => {
            add(event)
            setDone({ at: items.length, isNew: true, said: '' })
          }}
        >
          Add {toSingular(title) || <span className="visually-hidden">to {title}</span>}
        </button>
      ) : null}
      {!disabled && minItems !== maxItems && (
        <span className={styles.help}>
          {items.length < minItems && ` At least ${minItems}`}
          {items.length >= maxItems - 1 && ` At most ${maxItems}`}
        </span>
      )}
    </div>
  )
  const head = { id, title, about: description, control }
  const [isLong, { shown, tokens }] = [isEntry(schema.items), registry.formContext]
  if (isLong && path.length === 1 && !props.required) {
    const words = listWords(values, tokens)
    return <ClosedPart {...{ ...head, words, shown }}>{content}</ClosedPart>
  }
  return (
    <Part {...head} isInner={path.length > 1 || !isLong}>
      {content}
    </Part>
  )
}

function readAt(values: unknown, path: readonly (string | number)[]): readonly unknown[] {
  const list = path.reduce(readField, values)
  return Array.isArray(list) ? list : []
}

/** Gives the focus to the entry in its new place, and there to the command that was pressed. */
function goTo(list: HTMLOListElement | null, { at, pressed, isNew }: Done): void {
  const entry = list?.children[Math.min(at, list.children.length - 1)]
  // The entry’s own menu: its last one, after those of lists within it.
  const more = entry?.lastElementChild?.querySelector<HTMLElement>('[popovertarget]')
  const fields = 'input, select, textarea'
  const first =
    (isNew && entry?.querySelector<HTMLElement>(fields)) ||
    entry?.querySelector<HTMLElement>(`summary, ${fields}, button`)
  if (pressed && more) {
    const menu = more.nextElementSibling as HTMLElement
    menu.showPopover?.({ source: more })
    menu.querySelector<HTMLElement>(`[data-does="${pressed}"]`)?.focus()
  } else (first ?? list?.parentElement?.querySelector('button'))?.focus()
  entry?.scrollIntoView({ block: 'nearest' })
}
