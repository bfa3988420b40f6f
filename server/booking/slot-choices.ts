import { load } from 'cheerio'
import { slotOptions } from './slot-options.ts'

export interface SlotChoices {
  /** ISO 8601 in UTC, in order; none leaves the page as it is. */
  slots: string[]
  /** The zone to say them in. */
  zone: string
  /** Whether the visitor named the zone; else the page's script may say them in the browser's. */
  zoneGiven: boolean
  /** What the visitor typed as their zone; said to be none where it is not empty and none was given. */
  typed: string
}

/** Fills the free slots into the booking page. */
export type FillChoices = (choices: SlotChoices) => string

/** Letters and dashes only, so that nothing of them is escaped; no page of ours has such a word. */
const optionsMark = 'slot-options-go-here'
const zoneMark = 'slot-zone-goes-here'
const assumedMark = 'slot-zone-is-assumed'
const typedMark = 'slot-zone-as-typed'
const unknownMark = 'slot-zone-is-unknown'

/**
 * Finds the places in a page's booking form that the slots are written into: the list `select[name=slot]`, the
 * zone above it, the field for another zone, the sentence that such a zone is unknown, and the field `timeZone`.
 * It is parsed once; filling it is joining texts.
 * @returns undefined for a page without such a form.
 */
export function slotChoicesIn(html: string): FillChoices | undefined {
  // As a browser without scripts reads it: what stands in `<noscript>` is filled in too.
  const $ = load(html, { scriptingEnabled: false })
  const place = $('[data-slot-choices]').first()
  const list = place.find('select[name="slot"]')
  if (list.length === 0) return undefined
  place.removeAttr('hidden')
  list.text(optionsMark)
  place.find('[data-slot-zone]').text(zoneMark)
  place.find('input[name="zone"]').attr('value', typedMark)
  place.find('[data-zone-unknown]').removeAttr('hidden').attr(`data-${unknownMark}`, '')
  const form = place.closest('form')
  form.find('input[name="timeZone"]').attr('value', zoneMark).attr(`data-${assumedMark}`, '')
  form.find('[data-other-times]').removeAttr('open')
  const page = $.html()

  return ({ slots, zone, zoneGiven, typed }) => {
    if (slots.length === 0) return html
    const unknown = typed !== '' && !zoneGiven
    return page
      .replace(optionsMark, () => slotOptions(slots, zone))
      .replaceAll(zoneMark, () => zone)
      .replace(`data-${assumedMark}`, () => (zoneGiven ? 'data-given' : 'data-assumed'))
      .replace(`data-${unknownMark}`, () => (unknown ? 'data-shown' : 'hidden'))
      .replace(typedMark, () => (unknown ? escaped(typed) : ''))
  }
}

/** A text as it stands in an attribute or between tags. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
