import { type CheerioAPI, load } from 'cheerio'
import { type ComputedPage, computedPages } from '../../contract/computed-pages.ts'
import { selectorOf } from '../../contract/hooks.ts'
import type { PageParts } from '../../contract/page-parts.ts'
import type { Slots } from '../../contract/page-slots.ts'
import { cutForms } from './cut-forms.ts'
import {
  assemble,
  attributePlace,
  contentPlace,
  type Element,
  elementPlace,
  elementsIn,
  type Place,
} from './cut-places.ts'

/**
 * Cuts a built page at the places that the server writes into; every other byte stays as it is.
 *
 * @param path the page's address: `/book`.
 * @returns undefined for a page that the server only ever sends as it is.
 */
export function cutPage(path: string, html: string): PageParts | undefined {
  const wanted = computedAt(path)
  // Reading all of a page takes a hundred times as long as this look, and most pages have no form.
  if (!wanted && !html.includes('<form')) return undefined
  // As a browser without scripts reads it: the server fills in what stands in `<noscript>` as well.
  const $ = load(html, { sourceCodeLocationInfo: true, scriptingEnabled: false })
  const forms = cutForms($, html)
  if (!wanted && forms.length === 0) return undefined

  const places = [
    ...placesOf($, html, wanted?.slots ?? {}),
    ...forms.flatMap((form) => form.places),
  ]
  const data = (wanted?.data ?? []).flatMap(({ id }) => {
    const json = $(`script[id="${id}"]`).html()
    return json === null ? [] : [[id, JSON.parse(json)] as const]
  })
  return {
    chunks: assemble(html, places),
    forms: forms.map(({ action, controls }) => ({ action, controls })),
    data: Object.fromEntries(data),
  }
}

function computedAt(path: string): ComputedPage | undefined {
  return Object.entries<ComputedPage>(computedPages).find(([one]) => one === path)?.[1]
}

/** The places of a page or of a block, with those in its own blocks. */
function placesOf($: CheerioAPI, html: string, slots: Slots, within?: Element): Place[] {
  return Object.entries(slots).flatMap(([name, slot]) =>
    elementsIn($, selectorOf(slot.at), within).flatMap((element) => {
      switch (slot.as) {
        case 'attribute':
          return attributePlace(html, element, slot.attribute, name)
        case 'block':
          return [elementPlace(element, name), ...placesOf($, html, slot.slots, element)]
        default:
          return contentPlace(html, element, slot.as, name)
      }
    }),
  )
}
