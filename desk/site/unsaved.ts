import * as z from 'zod/mini'
import { isSame } from '../../contract/desk/pair-entries.ts'
import type { SiteFault } from '../../contract/desk/site-calls.ts'
import { readField } from '../../contract/lib/fields.ts'
import { createTabStore } from '../api/tab-store.ts'

export type Values = Record<string, unknown>

/**
 * What is typed in a document and not saved. `version` is the version that it began with, so that a colleague’s save is
 * noticed, and `base` what that version says.
 */
const content = z.object({ values: z.record(z.string(), z.unknown()), body: z.string() })
const unsaved = z.extend(content, { version: z.string(), base: z.optional(content) })
export type Unsaved = z.output<typeof unsaved>

export const {
  read: readUnsaved,
  use: useUnsaved,
  keep: keepUnsaved,
  /** The paths of documents with unsaved changes in this tab. */
  listKeys: listUnsaved,
} = createTabStore('site-draft-', unsaved)

/** Whether this tab has no unsaved changes of a document. */
export function isAsTyped(path: string, { values, body }: Pick<Unsaved, 'values' | 'body'>) {
  const typed = readUnsaved(path)
  return typed?.body === body && isSame(withoutUnpicked(typed.values), values)
}

/** The values without entries that were added but whose kind is not picked yet. */
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

/** Turns a path in the values of `withoutUnpicked` into the path in the form. */
export function toWrittenPath(path: SiteFault['path'], values: unknown): SiteFault['path'] {
  const [step, ...rest] = path
  if (step === undefined) return []
  const places = Array.isArray(values)
    ? [...values.keys()].filter((at) => isPicked(values[at]))
    : []
  const own = places[Number(step)] ?? step
  return [own, ...toWrittenPath(rest, readField(values, own))]
}
