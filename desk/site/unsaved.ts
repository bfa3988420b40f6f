import { useSyncExternalStore } from 'react'

export type Values = Record<string, unknown>

/** What is being written in a document and not saved yet; it stays in its tab. */
export interface Unsaved {
  values: Values
  body: string
  /** The version that it began with: who else has saved meanwhile is seen by it. */
  version: string
}

const prefix = 'site-draft-'

/** The one that was read or kept last: as long as it says the same it is the same. */
let last: { path: string; text: string; unsaved: Unsaved } | undefined

const readers = new Set<() => void>()

function subscribe(reader: () => void) {
  readers.add(reader)
  return () => readers.delete(reader)
}

export function readUnsaved(path: string): Unsaved | undefined {
  const text = sessionStorage.getItem(prefix + path)
  if (text === null) return undefined
  if (last?.path !== path || last.text !== text) last = { path, text, unsaved: JSON.parse(text) }
  return last.unsaved
}

/** What is kept, whoever wrote it last: a save that is answered later does when its screen is drawn anew by then. */
export const useUnsaved = (path: string) => useSyncExternalStore(subscribe, () => readUnsaved(path))

export function keepUnsaved(path: string, unsaved: Unsaved | undefined): void {
  const text = JSON.stringify(unsaved)
  if (unsaved) {
    sessionStorage.setItem(prefix + path, text)
    last = { path, text, unsaved }
  } else sessionStorage.removeItem(prefix + path)
  for (const reader of readers) reader()
}

/** The documents that are changed in this tab and not saved. */
export function listUnsaved(): string[] {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
  return keys.map((key) => key.slice(prefix.length))
}

addEventListener('beforeunload', (event) => {
  // With the tab they would go.
  if (listUnsaved().length > 0) event.preventDefault()
})

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
