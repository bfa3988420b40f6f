import { bookedRival, rivalIn } from '../../contract/booked-rival.ts'
import {
  type CalendarTimes,
  type CalendarWords,
  calendarData,
} from '../../contract/calendar-module.ts'
import { bookingForm } from '../../contract/forms/booking.ts'
import { formGaps } from '../../contract/page-template.ts'
import { findTimeZone } from '../../contract/time-zones.ts'
import { cleanSource, utmTags } from '../../contract/visit-source.ts'
import { formValue, Markup, type PageValues } from '../site/fill-gaps.ts'
import { getPageParts } from '../site/read-pages.ts'
import type { Release } from '../site/read-release.ts'

type Shown = Pick<CalendarTimes, 'slots' | 'zone'> & Partial<CalendarTimes>

/** The calendar of a page, drawn, and its properties beside it; where no slot is free, it stays as it was built. */
export function calendarValues(
  { pages, openingHours, drawCalendar }: Release,
  path: '/book' | '/meeting/move' | '/meeting/book',
  shown: Shown,
) {
  if (shown.slots.length === 0) return {}
  const { html, json } = drawCalendar({
    ...(getPageParts(pages, path).data[calendarData] as CalendarWords),
    minutes: openingHours.slotMinutes,
    office: openingHours.zone,
    isAssumed: false,
    chosen: '',
    unknown: '',
    carried: [],
    ...shown,
  })
  return { calendar: new Markup(html), calendarData: new Markup(json) }
}

interface Asked {
  /** As somebody typed it. */
  zone: string
  slot?: string | undefined
  visit?: Visit
}

/** What the address of the booking page says of the visit: names and values. */
type Visit = CalendarTimes['carried']

/** Has the booking page offer the free slots; without one it asks for times in words, as built. */
export function bookValues(
  release: Release,
  slots: readonly string[],
  { zone: typed, slot = '', visit = [] }: Asked,
): PageValues<'/book'> {
  const gaps = formGaps(bookingForm.path)
  const rival = visit.find(([name]) => name === bookedRival.name)?.[1]
  const values = rival && formValue(gaps.value('competitor'), rival)
  if (slots.length === 0) return { ...values }
  const known = findTimeZone(typed)
  const zone = known ?? release.openingHours.zone
  return {
    ...values,
    ...calendarValues(release, '/book', {
      slots,
      zone,
      isAssumed: known === undefined,
      chosen: slot,
      unknown: known ? '' : typed.trim(),
      carried: visit,
    }),
    otherTimesOpen: false,
    ...formValue(gaps.value('timeZone'), zone),
  }
}

/** The competitor and the tags of a campaign in the address of the page, which go along to another zone. */
export function visitIn(query: URLSearchParams): Visit {
  const tags = utmTags.map((name) => [name, cleanSource(query.get(name))] as const)
  const rival = [bookedRival.name, rivalIn(query)] as const
  return [rival, ...tags].filter(([, value]) => value !== '')
}
