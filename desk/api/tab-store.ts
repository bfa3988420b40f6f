import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'

/** Values in this tab’s `sessionStorage`, each by a key. One that does not fit the schema reads as undefined. */
export function createTabStore<Value>(prefix: string, schema: z.ZodMiniType<Value>) {
  const readers = new Set<() => void>()
  // The same object for the same text: React would draw anew for every new one.
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
    /** Subscribes to a value, so that a change by another screen shows here, too. */
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
