import { toFields } from '../../contract/lib/fields.ts'

function toStorageKey(form: string): string {
  return `draft:${form}`
}

export function readDraft(form: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(toStorageKey(form)) ?? '{}')
    return toFields(stored) as Record<string, string>
  } catch {
    return {}
  }
}

export function storeDraft(form: string, texts: Record<string, string>): void {
  try {
    sessionStorage.setItem(toStorageKey(form), JSON.stringify(texts))
  } catch {
    // Storage is blocked or full: what is typed is lost only by a reload.
  }
}

/** When the page was opened on which a draft was begun, in milliseconds since 1970; without a draft this page. */
export function readStartTime(form: string): number {
  return Number(readDraft(`${form}:begun`)['at']) || performance.timeOrigin
}

export function storeStartTime(form: string): void {
  storeDraft(`${form}:begun`, { at: String(readStartTime(form)) })
}

export function deleteDraft(form: string): void {
  try {
    const isOfForm = (key: string) =>
      key === toStorageKey(form) || key.startsWith(`${toStorageKey(form)}:`)
    for (const key of Object.keys(sessionStorage).filter(isOfForm)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked.
  }
}
