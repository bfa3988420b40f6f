import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'

/** Values that stay in this tab, and are gone with it, each by a key; one of another shape is as good as none. */
export function createTabStore<Value>(prefix: string, schema: z.ZodMiniType<Value>) {
  const readers = new Set<() => void>()
  // As long as the text is the same, the value is: React draws anew for every other.
  const known = new Map<string, { text: string; value: Value | undefined }>()

  function read(key: string): Value | undefined {
    const text = sessionStorage.getItem(prefix + key)
    if (text === null) return undefined
    const last = known.get(key)
    if (last?.text === text) return last.value
    const value = schema.safeParse(JSON.parse(text)).data
    known.set(key, { text, value })
    return value
  }

  function subscribe(reader: () => void) {
    readers.add(reader)
    return () => readers.delete(reader)
  }

  return {
    read,
    /** What is kept, whoever wrote it last: another screen may, by an undo or a late answer. */
    use: (key: string) => useSyncExternalStore(subscribe, () => read(key)),
    keep: (key: string, value: Value | undefined) => {
      if (value === undefined) sessionStorage.removeItem(prefix + key)
      else {
        const text = JSON.stringify(value)
        sessionStorage.setItem(prefix + key, text)
        known.set(key, { text, value })
      }
      for (const reader of readers) reader()
    },
    listKeys: () =>
      Object.keys(sessionStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)),
  }
}
