import { useEffect, useRef, useState } from 'react'
import { messages } from '../../contract/messages.ts'
import { islandReady } from '../hydration/island-ready.ts'
import { prepareToaster } from '../toaster/toast.ts'

/** Why a form was refused: one sentence for the whole, one for each field by name. */
interface FormErrors {
  alert?: string
  fields: Record<string, string>
  /** The field whose sentence gets the focus: what it names may be there no more. */
  focus?: string
}

const anyError = '[data-error-for]'
const alertPlace = '[data-form-alert]'

const noRefusal: FormErrors = { fields: {} }

/** What every form island needs: its element, its refusal, the focus, and the event that React has taken over. */
export function useFormIsland() {
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState(noRefusal)
  /** What had the focus when the form was sent; being disabled meanwhile, it lost it. */
  const used = useRef<Element>(null)
  const toFocus = useRef<HTMLElement>(undefined)

  useEffect(() => {
    prepareToaster()
    const element = form.current
    if (!element) return
    const written = writtenBy(element)
    if (written) setRefusal(written)
    element.dispatchEvent(new Event(islandReady, { bubbles: true }))
  }, [])

  useEffect(() => {
    const target = toFocus.current
    if (!target || target.matches(':disabled')) return
    // Whoever is there already would not hear what is wrong with it.
    if (target.ariaInvalid && target === document.activeElement) target.blur()
    target.focus()
    toFocus.current = undefined
  })

  /** Shows a refusal; its own choice or the first field it names gets the focus, else what had it when the form was sent. */
  function refuse(next: FormErrors) {
    setRefusal(next)
    toFocus.current =
      sentenceOf(form.current, next.focus) ??
      firstOf(form.current, Object.keys(next.fields)) ??
      lostFocus(used.current)
  }

  function accept() {
    used.current = document.activeElement
    setRefusal(noRefusal)
    document.title = document.title.replace(messages.refusedTitle, '')
  }

  return { form, refusal, refuse, accept }
}

function writtenBy(form: HTMLFormElement): FormErrors | undefined {
  const slots = form.querySelectorAll<HTMLElement>(`${anyError}:not([hidden])`)
  const alert = form.querySelector(`${alertPlace}:not([hidden])`)?.textContent
  if (!alert && slots.length === 0) return
  const fields = [...slots].map((slot) => [fieldOf(slot), slot.textContent ?? ''])
  return { ...(alert && { alert }), fields: Object.fromEntries(fields) }
}

function fieldOf(sentence: HTMLElement): string {
  return sentence.getAttribute('data-error-for') ?? ''
}

function sentenceOf(form: HTMLFormElement | null, field?: string): HTMLElement | undefined {
  const sentences = [...(form?.querySelectorAll<HTMLElement>(anyError) ?? [])]
  return sentences.find((sentence) => fieldOf(sentence) === field)
}

function firstOf(form: HTMLFormElement | null, names: string[]): HTMLElement | undefined {
  const controls = [...(form?.elements ?? [])].filter((one) => one instanceof HTMLElement)
  return controls.find((control) => names.includes(control.getAttribute('name') ?? ''))
}

/** An element that had the focus, unless the visitor has moved on to something else. */
function lostFocus(element: Element | null): HTMLElement | undefined {
  const nowhere = document.activeElement === document.body || document.activeElement === element
  return nowhere && element instanceof HTMLElement ? element : undefined
}
