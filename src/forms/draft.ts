import { toFields } from '../../contract/lib/fields.ts'

function toKey(form: string): string {
  return `draft:${form}`
}

export function readDraft(form: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(toKey(form)) ?? '{}')
    return toFields(stored) as Record<string, string>
  } catch {
    return {}
  }
}

export function storeDraft(form: string, texts: Record<string, string>): void {
  try {
    sessionStorage.setItem(toKey(form), JSON.stringify(texts))
  } catch {
    // Storage is blocked or full: what is typed is lost only by a reload.
  }
}

export function deleteDraft(form: string): void {
  try {
    const isOfForm = (key: string) => key === toKey(form) || key.startsWith(`${toKey(form)}:`)
    for (const key of Object.keys(sessionStorage).filter(isOfForm)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked.
  }
}
