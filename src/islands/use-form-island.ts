import { type RefObject, useEffect, useRef, useState } from 'react'
import { islandReady } from '../behaviors/island-ready.ts'

/** Why a form was refused: one sentence for the whole, one for each field by name. */
export interface Refusal {
  alert?: string
  fields: Record<string, string>
}

export const noRefusal: Refusal = { fields: {} }

/**
 * What every form island needs: its element, its refusal, and the event that tells the page that React has
 * taken over. A refusal the server wrote into the page is taken over as well.
 */
export function useFormIsland() {
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState(noRefusal)

  useEffect(() => {
    const element = form.current
    if (!element) return
    const written = writtenBy(element)
    if (written) setRefusal(written)
    element.dispatchEvent(new Event(islandReady, { bubbles: true }))
  }, [])

  /** Shows a refusal and moves the focus to the first field it names. */
  function refuse(next: Refusal) {
    setRefusal(next)
    focusFirst(form, Object.keys(next.fields))
  }

  return { form, refusal, refuse, accept: () => setRefusal(noRefusal) }
}

function writtenBy(form: HTMLFormElement): Refusal | undefined {
  const slots = form.querySelectorAll<HTMLElement>('[data-error-for]:not([hidden])')
  const alert = form.querySelector('[data-form-alert]:not([hidden])')?.textContent
  if (!alert && slots.length === 0) return
  const fields = [...slots].map((slot) => [slot.dataset.errorFor ?? '', slot.textContent ?? ''])
  return { ...(alert && { alert }), fields: Object.fromEntries(fields) }
}

function focusFirst(form: RefObject<HTMLFormElement | null>, names: string[]) {
  const inputs = [...(form.current?.elements ?? [])]
  const first = inputs.find((input) => names.includes(input.getAttribute('name') ?? ''))
  if (first instanceof HTMLElement) first.focus()
}
