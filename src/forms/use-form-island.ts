import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { messages } from '../../contract/messages.ts'
import { prepareToaster } from '../toaster/toast.ts'
import { type FormErrors, readServedForm, restoreFocus } from './served-form.ts'

const emptyRefusal: FormErrors = { fields: {} }

/** What every form island needs: its element, what the page holds of it, its refusal, and the focus. */
export function useFormIsland(name: string) {
  const form = useRef<HTMLFormElement>(null)
  const [served] = useState(() => readServedForm(name))
  const [refusal, setRefusal] = useState(served?.refusal ?? emptyRefusal)
  /** What had the focus when the form was sent; being disabled meanwhile, it lost it. */
  const used = useRef<Element>(null)
  const toFocus = useRef<HTMLElement>(undefined)

  useEffect(prepareToaster, [])
  useLayoutEffect(() => restoreFocus(form.current, served?.focused), [served])

  // After any render: a field is disabled while it is sent, and can have no focus before.
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
      findSentence(form.current, next.focus) ??
      findFirst(form.current, Object.keys(next.fields)) ??
      lostFocus(used.current)
  }

  /** Clears the error of a field that stands elsewhere, once that is answered. */
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

/** An element that had the focus, unless the visitor has moved on to something else. */
function lostFocus(element: Element | null): HTMLElement | undefined {
  const nowhere = document.activeElement === document.body || document.activeElement === element
  return nowhere && element instanceof HTMLElement ? element : undefined
}
