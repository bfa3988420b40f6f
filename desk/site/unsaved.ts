import * as z from 'zod/mini'
import type { SiteFault } from '../../contract/desk/site-calls.ts'
import { createTabStore } from '../api/tab-store.ts'

export type Values = Record<string, unknown>

/** What is written in a document and not saved yet; `version` is that which it began with, by which other saves are seen. */
const unsaved = z.object({
  values: z.record(z.string(), z.unknown()),
  body: z.string(),
  version: z.string(),
})
export type Unsaved = z.output<typeof unsaved>

export const {
  read: readUnsaved,
  use: useUnsaved,
  keep: keepUnsaved,
  /** The documents that are changed in this tab and not saved. */
  listKeys: listUnsaved,
} = createTabStore('site-draft-', unsaved)

/** Asks before a tab closes with which something would go; set by the first document that is opened in it. */
export function askBeforeClosing(): void {
  window.onbeforeunload = (event) => {
    if (listUnsaved().length > 0) event.preventDefault()
  }
}

/** What is written, without an entry that is added and not picked yet. */
export function withoutUnpicked<Value>(value: Value): Value
export function withoutUnpicked(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, withoutUnpicked(part)]),
    )
  return value.filter(isPicked).map((part) => withoutUnpicked(part))
}

const isPicked = (entry: unknown) => entry !== undefined && entry !== null

/** Where in what is written that is which `withoutUnpicked` has at a path. */
export function toWrittenPath(path: SiteFault['path'], values: unknown): SiteFault['path'] {
  const [step, ...rest] = path
  if (step === undefined) return []
  const places = Array.isArray(values)
    ? [...values.keys()].filter((at) => isPicked(values[at]))
    : []
  const own = places[Number(step)] ?? step
  return [own, ...toWrittenPath(rest, Object(values)[own])]
}
