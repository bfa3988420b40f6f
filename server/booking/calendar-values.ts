import { bookedRival, rivalIn } from '../../contract/booked-rival.ts'
import { calendarData } from '../../contract/computed-pages.ts'
import { bookingForm } from '../../contract/forms/booking.ts'
import { formGaps } from '../../contract/page-template.ts'
import { type Branch, type CalendarCopy, calendarTree } from '../../contract/slot-calendar.ts'
import { formatZone, slotsByDay } from '../../contract/slot-text.ts'
import { findTimeZone } from '../../contract/time-zones.ts'
import { cleanSource, utmTags } from '../../contract/visit-source.ts'
import { escapeHtml } from '../http/short-page.ts'
import { formValue, Markup, type PageValues } from '../site/fill-gaps.ts'
import { type Pages, partsOf } from '../site/read-pages.ts'

/** The free slots (ISO 8601 in UTC, in order) as a calendar of radio buttons, and the zone that they are shown in. */
export function calendarValues(
  pages: Pages,
  path: '/book' | '/meeting/move' | '/meeting/book',
  slots: readonly string[],
  zone: string,
  chosen = '',
) {
  const copy = partsOf(pages, path).data[calendarData] as CalendarCopy
  const tree = calendarTree(slotsByDay(slots, zone), copy, chosen)
  return { zone: formatZone(zone), times: new Markup(tree.map(write).join('')) }
}

function write({ tag, attributes, within }: Branch): string {
  const names = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeHtml(value, 'attribute')}"`,
  )
  const start = `<${tag}${names.join('')}>`
  if (tag === 'input') return start
  const inner = within.map((one) =>
    typeof one === 'string' ? escapeHtml(one, 'text') : write(one),
  )
  return `${start}${inner.join('')}</${tag}>`
}

/** Has the booking page offer the free slots without JavaScript; without one it asks for times in words, as built. */
export function bookValues(
  pages: Pages,
  slots: readonly string[],
  office: string,
  typed: { zone: string; slot?: string | undefined },
): PageValues<'/book'> {
  if (slots.length === 0) return {}
  const known = findTimeZone(typed.zone)
  const zone = known ?? office
  const unknown = known ? '' : typed.zone.trim()
  return {
    choicesHidden: false,
    ...calendarValues(pages, '/book', slots, zone, typed.slot),
    typedZone: unknown,
    zoneDescribedBy: unknown !== '' && 'booking-zone-unknown',
    unknownHidden: unknown === '',
    otherTimesOpen: false,
    assumed: known === undefined,
    ...formValue(formGaps(bookingForm.path).value('timeZone'), zone),
  }
}

/** What the page's address says of the visit: its competitor in the field, and all of it in the form for another zone. */
export function visitValues(query: URLSearchParams): PageValues<'/book'> {
  const rival = rivalIn(query)
  const tags = utmTags.map((name) => [name, cleanSource(query.get(name))] as const)
  const carried = [[bookedRival.name, rival] as const, ...tags]
    .filter(([, value]) => value !== '')
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${name}" value="${escapeHtml(value, 'attribute')}">`,
    )
  return {
    ...(rival && formValue(formGaps(bookingForm.path).value('competitor'), rival)),
    carried: new Markup(carried.join('')),
  }
}
