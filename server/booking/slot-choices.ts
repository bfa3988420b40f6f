import { load } from 'cheerio'
import { type BriefCopy, briefIn } from '../../contract/brief.ts'
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
  /** The address of the page, which may carry a brief for the notes. */
  query: URLSearchParams
}

/** Fills the free slots into the booking page. */
export type RenderSlots = (choices: SlotChoices) => string

/** Letters and dashes only, so that nothing of them is escaped; no page of ours has such a word. */
const optionsMark = 'slot-options-go-here'
const zoneMark = 'slot-zone-goes-here'
const assumedMark = 'slot-zone-is-assumed'
const typedMark = 'slot-zone-as-typed'
const briefMark = 'brief-goes-here'
const carriedMark = 'what-the-address-carries'
const unknownMark = 'slot-zone-is-unknown'

/**
 * Finds the places in a page's booking form that the slots are written into: the list `select[name=slot]`, the
 * zone above it, the field for another zone, the sentence that such a zone is unknown, and the field `timeZone`.
 * It is parsed once; filling it is joining texts.
 * @returns undefined for a page without such a form.
 */
export function compileSlotTemplate(html: string): RenderSlots | undefined {
  // As a browser without scripts reads it: what stands in `<noscript>` is filled in too.
  const $ = load(html, { scriptingEnabled: false })
  const place = $('[data-slot-choices]').first()
  const list = place.find('select[name="slot"]')
  if (list.length === 0) return undefined
  const briefWords = JSON.parse($('#booking-brief').html() || 'null') as BriefCopy | null
  place.closest('form').find('textarea[name="message"]').text(briefMark)
  $('#booking-zone').text(carriedMark)
  const bare = $.html()
  place.removeAttr('hidden')
  list.text(optionsMark)
  place.find('[data-slot-zone]').text(zoneMark)
  place.find('input[name="zone"]').attr('value', typedMark)
  place.find('[data-zone-unknown]').removeAttr('hidden').attr(`data-${unknownMark}`, '')
  const form = place.closest('form')
  form.find('input[name="timeZone"]').attr('value', zoneMark).attr(`data-${assumedMark}`, '')
  form.find('[data-other-times]').removeAttr('open')
  const page = $.html()

  return ({ slots, zone, zoneGiven, typed, query }) => {
    const brief = briefWords ? (briefIn(query, briefWords) ?? '') : ''
    const carried = brief && briefWords ? fieldsOf(query, briefWords) : ''
    const write = (text: string) =>
      text.replace(carriedMark, () => carried).replace(briefMark, () => escaped(brief))
    if (slots.length === 0) return write(bare)
    const unknown = typed !== '' && !zoneGiven
    return write(page)
      .replace(optionsMark, () => slotOptions(slots, zone))
      .replaceAll(zoneMark, () => zone)
      .replace(`data-${assumedMark}`, () => (zoneGiven ? 'data-given' : 'data-assumed'))
      .replace(`data-${unknownMark}`, () => (unknown ? 'data-shown' : 'hidden'))
      .replace(typedMark, () => (unknown ? escaped(typed) : ''))
  }
}

/** What of an address makes its brief, as the fields of a form that leads to the page again. */
function fieldsOf(query: URLSearchParams, { parts }: BriefCopy): string {
  return parts
    .map(({ name }) => [name, query.get(name) ?? ''] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('')
}

/** A text as it stands in an attribute or between tags. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
