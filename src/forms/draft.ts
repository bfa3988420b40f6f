/** Where what a visitor typed into a form is kept until it is sent: the tab's own session storage. */
function toKey(form: string): string {
  return `draft:${form}`
}

/** @returns the texts by field name; none when nothing is kept or the store is blocked. */
export function readDraft(form: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(toKey(form)) ?? '{}')
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isRecord ? (value as Record<string, string>) : {}
  } catch {
    return {}
  }
}

export function storeDraft(form: string, texts: Record<string, string>): void {
  try {
    sessionStorage.setItem(toKey(form), JSON.stringify(texts))
  } catch {
    // A blocked or full store: the words stay in the form, only a reload would lose them.
  }
}

/** The key under which the moment of the first input is kept: it is every form's of the tab. */
export const firstInput = 'first-input'

/** Drops what was kept for a form. The moment of the first input goes with the last draft. */
export function deleteDraft(form: string): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))
    const isOfForm = (key: string) => key === toKey(form) || key.startsWith(`${toKey(form)}:`)
    for (const key of keys.filter(isOfForm)) sessionStorage.removeItem(key)
    const others = keys.filter((key) => !isOfForm(key) && key !== toKey(firstInput))
    if (others.length === 0) sessionStorage.removeItem(toKey(firstInput))
  } catch {
    // Nothing was kept in a blocked store.
  }
}

/** Remembers when the visitor first typed into a form of this tab. */
export function markFirstInput(): void {
  if (!readDraft(firstInput).at) storeDraft(firstInput, { at: String(Date.now()) })
}

/**
 * How long the visitor has filled in forms, in milliseconds: since the page was shown, or the first input in this tab.
 */
export function getFillTime(): number {
  const now = Date.now()
  const sinceInput = now - (Number(readDraft(firstInput).at) || now)
  return Math.round(Math.max(performance.now(), sinceInput))
}
