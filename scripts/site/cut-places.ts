import type { CheerioAPI } from 'cheerio'
import type { Chunk, SlotChunk } from '../../contract/page-parts.ts'
import { ConfigError } from '../../server/settings/config-error.ts'

/** A part of a page's text that gives way to a slot; of no length where something is put in. */
export interface Place {
  start: number
  end: number
  slot: SlotChunk
}

const allElements = ($: CheerioAPI) => $.root().find('*').toArray()
export type Element = ReturnType<typeof allElements>[number]

/** Every element a selector finds, in the page or within an element of it. */
export function elementsIn($: CheerioAPI, selector: string, within?: Element): Element[] {
  return (within ? $(within).find(selector) : $.root().find(selector)).toArray()
}

/** What stands between the tags of an element. */
export function contentPlace(
  html: string,
  element: Element,
  as: 'text' | 'wrapped' | 'markup',
  slot: string,
): Place {
  const { startTag, endTag } = locationOf(element)
  if (!startTag || !endTag) {
    throw new ConfigError(`The element <${element.name}> of the place "${slot}" has no end tag.`)
  }
  const [start, end] = [startTag.endOffset, endTag.startOffset]
  return { start, end, slot: { slot, as, built: html.slice(start, end) } }
}

/** Where a text can be put in before what stands between the tags of an element. */
export function placeBefore(html: string, element: Element, slot: string): Place {
  const { start } = contentPlace(html, element, 'text', slot)
  return { start, end: start, slot: { slot, as: 'text', built: '' } }
}

/** An attribute of an element, with the blank before it; behind the element's name where it has none such. */
export function attributePlace(
  html: string,
  element: Element,
  attribute: string,
  slot: string,
): Place {
  const { startOffset, attrs } = locationOf(element)
  const there = attrs?.[attribute]
  const behindName = startOffset + '<'.length + element.name.length
  const blank = there ? (/\s*$/.exec(html.slice(0, there.startOffset))?.[0].length ?? 0) : 0
  const [start, end] = there
    ? [there.startOffset - blank, there.endOffset]
    : [behindName, behindName]
  return { start, end, slot: { slot, as: 'attribute', attribute, built: html.slice(start, end) } }
}

/** A whole element. */
export function elementPlace(element: Element, slot: string): Place {
  const { startOffset, endOffset } = locationOf(element)
  return { start: startOffset, end: endOffset, slot: { slot, as: 'block', chunks: [] } }
}

interface Span {
  startOffset: number
  endOffset: number
}

/** Where an element stands in the text of its page; cheerio's types do not know of the attributes. */
interface ElementLocation extends Span {
  startTag?: Span
  endTag?: Span
  attrs?: Readonly<Record<string, Span>>
}

function locationOf(element: Element): ElementLocation {
  const location = element.sourceCodeLocation
  if (!location) throw new Error(`<${element.name}> was not read from the page.`)
  return location
}

/**
 * The texts of a page and the slots between them. A place that lies in a block comes into that block.
 * @throws ConfigError when two places overlap.
 */
export function assemble(html: string, places: readonly Place[]): Chunk[] {
  const sorted = places.toSorted((one, other) => one.start - other.start || other.end - one.end)
  return between(html, 0, html.length, sorted)
}

function between(html: string, from: number, until: number, places: readonly Place[]): Chunk[] {
  const chunks: Chunk[] = []
  let at = from
  for (const [index, { start, end, slot }] of places.entries()) {
    if (slot.as === 'block' && start >= at) {
      const inside = places.slice(index + 1).filter((one) => one.start < end)
      chunks.push(html.slice(at, start), { ...slot, chunks: between(html, start, end, inside) })
    } else if (start >= at) {
      chunks.push(html.slice(at, start), slot)
    } else if (isInBlock(places.slice(0, index), start)) {
      continue
    } else {
      throw new ConfigError(`The place "${slot.slot}" lies in another that is not a block.`)
    }
    at = end
  }
  chunks.push(html.slice(at, until))
  return chunks.filter((chunk) => chunk !== '')
}

function isInBlock(places: readonly Place[], start: number): boolean {
  return places.some(
    ({ slot, ...one }) => slot.as === 'block' && one.start <= start && start < one.end,
  )
}
