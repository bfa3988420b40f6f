export type Values = Record<string, unknown>

/** What is being written in a document and not saved yet; it stays in its tab. */
export interface SiteDraft {
  values: Values
  body: string
  /** The version that it began with: who else has saved meanwhile is seen by it. */
  version: string
}

const prefix = 'site-draft-'

export function readSiteDraft(path: string): SiteDraft | undefined {
  const kept = sessionStorage.getItem(prefix + path)
  return kept === null ? undefined : (JSON.parse(kept) as SiteDraft)
}

export function keepSiteDraft(path: string, draft: SiteDraft | undefined): void {
  if (draft) sessionStorage.setItem(prefix + path, JSON.stringify(draft))
  else sessionStorage.removeItem(prefix + path)
}

/** The documents that are changed in this tab and not saved. */
export function listSiteDrafts(): string[] {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
  return keys.map((key) => key.slice(prefix.length))
}

/** What is written, without an entry that is added and not picked yet. */
export function withoutUnpicked<Value>(value: Value): Value
export function withoutUnpicked(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, withoutUnpicked(part)]),
    )
  return value.flatMap((part) =>
    part === undefined || part === null ? [] : [withoutUnpicked(part)],
  )
}
