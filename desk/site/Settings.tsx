import type { RJSFSchema } from '@rjsf/utils'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Schedule } from '../../contract/content/publish-times.ts'
import { formatShortDay } from '../leads/words.ts'
import { type FormContext, fillText, toFieldId } from './form-schema.ts'
import styles from './SchemaForm.module.css'
import type { Values } from './site-drafts.ts'

export const settingsId = 'settings'

interface SettingsProps {
  /** Of each field in it the schema. */
  shapes: readonly (readonly [name: string, shape: RJSFSchema])[]
  values: Values
  tokens: FormContext['tokens']
  /** The field to show, by its `id`. */
  shown: string
  /** Whether the page stands below. */
  isPageOpen: boolean
  children: ReactNode
}

/** What is set once for a document, closed to a line that says what is set. */
export function Settings(props: SettingsProps) {
  const { shapes, values, tokens, shown, isPageOpen, children } = props
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(!isPageOpen && innerWidth >= 1280)
  const isOfOne = shapes.some(([name, shape]) =>
    toNames(name, shape).some((own) => `${shown}_`.startsWith(`${toFieldId([own])}_`)),
  )
  const isShown = isOfOne || shown === settingsId
  const [wasShown, setWasShown] = useState('')
  if (isShown && wasShown !== shown) {
    setWasShown(shown)
    setIsOpen(true)
  }
  useEffect(() => {
    // The page has come to stand below it, and is to be seen.
    if (isPageOpen && !details.current?.contains(document.activeElement)) setIsOpen(false)
  }, [isPageOpen])
  return (
    <details
      ref={details}
      id={settingsId}
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <span className={styles.name}>Settings</span>
        <span className={styles.words}>
          {shapes.flatMap(([name, shape]) => saySetting(name, shape, values, tokens)).join(' · ')}
        </span>
      </summary>
      {isOpen && <div className={styles.inside}>{children}</div>}
    </details>
  )
}

const toNames = (name: string, shape: RJSFSchema): string[] => [
  name,
  ...Object.values((shape['schedule'] ?? {}) as Schedule),
]

/** What a setting says, in a word or two; nothing for one that is left out. */
function saySetting(
  name: string,
  shape: RJSFSchema,
  values: Values,
  tokens: FormContext['tokens'],
): string[] {
  const title = shape.title ?? name
  if (shape['schedule']) {
    const { draft, begin = '', day = '' } = shape['schedule'] as Schedule
    const [begins, dated] = [values[begin], values[day]].map((text) => String(text ?? ''))
    const online = begins ? `Online from ${sayMoment(begins)}` : 'Online'
    return [values[draft] ? 'Draft' : online, ...(dated ? [sayMoment(dated)] : [])]
  }
  const value = values[name]
  if (value === undefined || value === '' || String(value) === '') return []
  if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\d/.test(value)) return [`${title} ${sayMoment(value)}`]
    const text = fillText(value, tokens)
    return [shape.format || text.length > 40 ? title : text]
  }
  const isOfTexts = Array.isArray(value) && value.every((item) => typeof item === 'string')
  return [isOfTexts ? value.join(', ') : title]
}

const sayMoment = (text: string) => {
  const [day = '', hour] = text.split(' ')
  const isDay = !Number.isNaN(Date.parse(day))
  return isDay ? [formatShortDay(day), hour].filter(Boolean).join(', ') : text
}
