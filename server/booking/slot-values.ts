import type { CalendarCopy } from '../../contract/calendar-copy.ts'
import { bookingForm } from '../../contract/forms/booking.ts'
import { timeZoneField, zoneUnknownId } from '../../contract/hooks.ts'
import { formSlots } from '../../contract/page-parts.ts'
import { sayZone } from '../../contract/slot-text.ts'
import { findTimeZone } from '../../contract/time-zones.ts'
import { formValue, type PageValues } from '../site/fill-parts.ts'
import { calendarMarkup } from './slot-calendar.ts'

/** How a visitor wants to see the free slots. */
export interface SlotWish {
  /** The zone to say them in; none is the office's. */
  zone: string | undefined
  /** What was typed for a zone that nobody knows; else empty. */
  unknownZone: string
  /** The slot that was chosen before. */
  slot?: string | undefined
}

/** @param typed the zone to say the slots in, as somebody typed it. */
export function slotWish(typed: string, slot?: string): SlotWish {
  const zone = findTimeZone(typed)
  return { zone, unknownZone: zone === undefined ? typed.trim() : '', slot }
}

/**
 * What is written into the booking page so that it offers the free slots without JavaScript. When nobody knows the zone
 * that was typed, the page says so.
 *
 * @param slots ISO 8601 in UTC, in order; none leaves the page as it was built, which asks for times in words.
 */
export function slotValues(
  slots: readonly string[],
  officeZone: string,
  copy: CalendarCopy,
  wish: SlotWish,
): PageValues<'/book'> {
  if (slots.length === 0) return {}
  const zone = wish.zone ?? officeZone
  return {
    choicesHidden: false,
    times: calendarMarkup(slots, zone, copy, wish.slot),
    zone: sayZone(zone),
    typedZone: wish.unknownZone,
    zoneDescribedBy: wish.unknownZone !== '' && zoneUnknownId,
    unknownHidden: wish.unknownZone === '',
    otherTimesOpen: false,
    assumed: wish.zone === undefined,
    ...formValue(formSlots(bookingForm.path).value(timeZoneField.name), zone),
  }
}
