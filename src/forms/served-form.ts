/** Why a form was refused: one sentence for the whole, one for each field by name. */
export interface FormErrors {
  alert?: string
  fields: Record<string, string>
  /** The field whose sentence gets the focus: what it names may be there no more. */
  focus?: string
}

/**
 * What a page holds of a form before React first draws it, which empties a text area that the server filled, and draws
 * all of it anew where a translator or a password manager has changed the page.
 */
export interface ServedForm {
  /** Typed by the visitor, or sent back by the server, by field name. */
  values: Readonly<Record<string, string>>
  refusal: FormErrors
  focused: Element | undefined
  isTyped: boolean
}

/** @returns undefined while the page is built, and where it has no such form. */
export function readServedForm(name: string): ServedForm | undefined {
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

/** What a form holds, as texts by field name. */
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

/** Leads the focus to where it was in a form that React has drawn anew, as it does where a page was translated. */
export function restoreFocus(form: HTMLFormElement | null, focused: Element | undefined): void {
  if (!(focused instanceof HTMLElement) || focused.isConnected) return
  const control = form?.elements.namedItem(focused.getAttribute('name') ?? '')
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return
  control.focus()
  const { selectionStart, selectionEnd } = focused as HTMLInputElement
  // A field for an address has no selection; its caret stands at the end.
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
}
