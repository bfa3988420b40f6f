import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { messages } from '../../contract/messages.ts'
import { prepareToaster } from '../toaster/toast.ts'

const emptyRefusal: FormErrors = { fields: {} }

export function useFormIsland(name: string) {
  const form = useRef<HTMLFormElement>(null)
  const [served] = useState(() => readServedForm(name))
  const [refusal, setRefusal] = useState(served?.refusal ?? emptyRefusal)
  /** The element with the focus when the form was sent; disabled fields lose it. */
  const used = useRef<Element>(null)
  const toFocus = useRef<HTMLElement>(undefined)

  useEffect(prepareToaster, [])
  useLayoutEffect(() => restoreFocus(form.current, served?.focused), [served])

  // After each render, since a disabled field can’t take the focus.
  useEffect(() => {
    const target = toFocus.current
    if (!target || target.matches(':disabled')) return
    // A screen reader reads a field’s error only when the field gets the focus.
    if (target.ariaInvalid && target === document.activeElement) target.blur()
    target.focus()
    toFocus.current = undefined
  })

  /** Shows a refusal. The focus goes to `focus`, else to the first refused field, else to where it was. */
  function refuse(next: FormErrors) {
    setRefusal(next)
    toFocus.current =
      findSentence(form.current, next.focus) ??
      findFirst(form.current, Object.keys(next.fields)) ??
      lostFocus(used.current)
  }

  function forgive(field: string) {
    setRefusal(({ fields: { [field]: _, ...fields }, ...rest }) => ({ ...rest, fields }))
  }

  function accept() {
    used.current = document.activeElement
    setRefusal(emptyRefusal)
    document.title = document.title.replace(messages.refusedTitle, '')
  }

  return { form, served, refusal, refuse, forgive, accept }
}

function findSentence(form: HTMLFormElement | null, field?: string): HTMLElement | undefined {
  const sentences = [...(form?.querySelectorAll<HTMLElement>('[data-error-for]') ?? [])]
  return sentences.find(({ dataset }) => dataset.errorFor === field)
}

function findFirst(form: HTMLFormElement | null, names: string[]): HTMLElement | undefined {
  const controls = [...(form?.elements ?? [])].filter((control) => control instanceof HTMLElement)
  return controls.find((control) => names.includes(control.getAttribute('name') ?? ''))
}

function lostFocus(element: Element | null): HTMLElement | undefined {
  const nowhere = document.activeElement === document.body || document.activeElement === element
  return nowhere && element instanceof HTMLElement ? element : undefined
}

interface FormErrors {
  alert?: string
  fields: Record<string, string>
  /** The id of the message that takes the focus, where the refused field may no longer be drawn. */
  focus?: string
}

/**
 * What a form of the page had before hydration. React empties a text area that the server filled, and draws the form
 * anew where a translator or a password manager has changed it.
 */
export interface ServedForm {
  values: Readonly<Record<string, string>>
  refusal: FormErrors
  focused: Element | undefined
  isTyped: boolean
}

function readServedForm(name: string): ServedForm | undefined {
  if (typeof document === 'undefined') return undefined
  const form = document.querySelector<HTMLFormElement>(`form[data-draft="${name}"]`)
  if (!form) return undefined
  const { activeElement } = document
  return {
    values: readFormValues(form),
    refusal: readRefusal(form),
    focused: activeElement && form.contains(activeElement) ? activeElement : undefined,
    isTyped: [...form.querySelectorAll<HTMLInputElement>('input, textarea')].some(
      ({ value, defaultValue }) => value !== defaultValue,
    ),
  }
}

export function readFormValues(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  )
}

function readRefusal(form: HTMLFormElement): FormErrors {
  const alert = form.querySelector('[data-form-alert]:not([hidden])')?.textContent
  const sentences = form.querySelectorAll<HTMLElement>('[data-error-for]:not([hidden])')
  const fields = [...sentences].map(({ dataset, textContent }) => [dataset.errorFor, textContent])
  return { ...(alert && { alert }), fields: Object.fromEntries(fields) }
}

/** Moves the focus to the same field of a form that React drew anew. */
function restoreFocus(form: HTMLFormElement | null, focused: Element | undefined): void {
  if (!(focused instanceof HTMLElement) || focused.isConnected) return
  const control = form?.elements.namedItem(focused.getAttribute('name') ?? '')
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return
  control.focus()
  const { selectionStart, selectionEnd } = focused as HTMLInputElement
  // `selectionStart` is null in a field for an email.
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
}
