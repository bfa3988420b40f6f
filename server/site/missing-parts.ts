import { type ComputedPage, reliedPages, type ServedForm } from '../../contract/computed-pages.ts'
import { errorFor, formAlert, selectorOf } from '../../contract/hooks.ts'
import { type Chunk, formSlots, type PageParts } from '../../contract/page-parts.ts'
import type { Slots } from '../../contract/page-slots.ts'

/**
 * Holds the parts of a site's pages against what the server relies on.
 *
 * @param pages the parts by the address of their page.
 * @returns a sentence for each place that is not there; none when all are.
 */
export function missingParts(pages: ReadonlyMap<string, PageParts>): string[] {
  return [...reliedPages()].flatMap(([path, wanted]) => {
    const parts = pages.get(path)
    if (!parts) return [`There is no page ${path}, which the server fills in.`]
    return missingIn(wanted, parts).map(
      (what) => `The page ${path} has no ${what}, which the server relies on.`,
    )
  })
}

function missingIn({ slots = {}, forms = [], data = [] }: ComputedPage, parts: PageParts) {
  return [
    ...missingSlots(slots, parts.chunks),
    ...forms.flatMap((form) => missingInForm(form, parts)),
    ...data.flatMap(({ id }) =>
      Object.hasOwn(parts.data, id) ? [] : [`JSON with the id "${id}"`],
    ),
  ]
}

function missingSlots(slots: Slots, chunks: readonly Chunk[]): string[] {
  return Object.entries(slots).flatMap(([name, wanted]) => {
    const found = allSlots(chunks).filter(({ slot, as }) => slot === name && as === wanted.as)
    if (found.length === 0) return [`element with ${selectorOf(wanted.at)} for "${name}"`]
    if (wanted.as !== 'block') return []
    return found.flatMap((one) =>
      one.as === 'block' ? missingSlots(wanted.slots, one.chunks) : [],
    )
  })
}

function missingInForm({ action, fields, errors }: ServedForm, { forms, chunks }: PageParts) {
  const form = forms.find((one) => one.action === action)
  if (!form) return [`form that is sent to ${action}`]
  const slots = formSlots(action)
  const names = new Set(allSlots(chunks).map(({ slot }) => slot))
  const missing = [
    ...fields
      .filter((name) => !form.controls.some((control) => control.name === name))
      .map((name) => `control "${name}"`),
    ...errors
      .filter((name) => !names.has(slots.error(name)))
      .map((name) => `element with ${selectorOf(errorFor(name))}`),
    ...(errors.length > 0 && !names.has(slots.alert)
      ? [`element with ${selectorOf(formAlert)}`]
      : []),
  ]
  return missing.map((what) => `${what} in the form that is sent to ${action}`)
}

/** The slots of a page, those within blocks too. */
function allSlots(chunks: readonly Chunk[]): Exclude<Chunk, string>[] {
  return chunks.flatMap((chunk) => {
    if (typeof chunk === 'string') return []
    return chunk.as === 'block' ? [chunk, ...allSlots(chunk.chunks)] : [chunk]
  })
}
