import type { ComputedPath, computedPages } from '../../contract/computed-pages.ts'
import type { Chunk, FormSlot, SlotChunk } from '../../contract/page-parts.ts'
import type { Slot, Slots } from '../../contract/page-slots.ts'
import { escapeHtml } from '../http/escape-html.ts'

/** HTML that is ours, and whose every value from elsewhere went through {@link escapeHtml}. */
export class Markup {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

/** What is written into a place; `true` is an attribute without a value, `false` takes it away. */
type ValueOf<One extends Slot> = One extends { as: 'text' | 'wrapped' }
  ? string
  : One extends { as: 'markup' }
    ? Markup
    : One extends { as: 'attribute' }
      ? string | boolean
      : One extends { as: 'block'; slots: infer Inner extends Slots }
        ? readonly SlotValues<Inner>[]
        : never

/** Values of places by their names; a place without one stays as it was built. */
export type SlotValues<Of extends Slots> = { readonly [Name in keyof Of]?: ValueOf<Of[Name]> }

/** Values of the places of forms. */
export type FormValues = Readonly<Record<FormSlot, string | boolean>>

/** The value of one place of a form. */
export function formValue(slot: FormSlot, value: string | boolean): FormValues {
  const values: Record<FormSlot, string | boolean> = {}
  values[slot] = value
  return values
}

type SlotsOf<Path extends ComputedPath> = (typeof computedPages)[Path] extends {
  slots: infer Own extends Slots
}
  ? Own
  : Record<never, never>

/** What may be written into a computed page. */
export type PageValues<Path extends ComputedPath> = SlotValues<SlotsOf<Path>> & FormValues

interface AnyValues {
  readonly [slot: string]: string | boolean | Markup | readonly AnyValues[] | undefined
}

/** Joins the texts of a page and the values of its places. */
export function fillParts(chunks: readonly Chunk[], values: object): string {
  return join(chunks, values as AnyValues)
}

function join(chunks: readonly Chunk[], values: AnyValues): string {
  let page = ''
  for (const chunk of chunks) page += typeof chunk === 'string' ? chunk : write(chunk, values)
  return page
}

function write(chunk: SlotChunk, values: AnyValues): string {
  const value = values[chunk.slot]
  if (chunk.as === 'block') {
    const all = Array.isArray(value) ? (value as readonly AnyValues[]) : [values]
    return all.map((one) => join(chunk.chunks, one)).join('')
  }
  if (value === undefined) return chunk.built
  switch (chunk.as) {
    case 'markup':
      return value instanceof Markup ? value.html : escapeHtml(String(value), 'text')
    case 'text':
      return escapeHtml(String(value), 'text')
    case 'wrapped':
      return breakWords(escapeHtml(String(value), 'text'))
    case 'attribute':
      if (value === false) return ''
      return ` ${chunk.attribute}="${value === true ? '' : escapeHtml(String(value), 'attribute')}"`
    default:
      return chunk satisfies never
  }
}

/** A word that is longer than a line of a phone has room for, a time zone or an address, in parts. */
function breakWords(html: string): string {
  return html.replace(/\S{21,}/g, (word) => word.replaceAll(/[/@]/g, '$&<wbr>'))
}
