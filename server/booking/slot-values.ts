import { bookingForm } from '../../contract/forms/booking.ts'
import { timeZoneField } from '../../contract/hooks.ts'
import { formSlots } from '../../contract/page-parts.ts'
import { findTimeZone } from '../../contract/time-zones.ts'
import { formValue, type PageValues } from '../site/fill-parts.ts'
import { slotOptions } from './slot-options.ts'

/** How a visitor wants to see the free slots. */
export interface SlotWish {
  /** The zone to say them in, as somebody typed it. */
  zone: string
  /** The one that was chosen before. */
  slot?: string | undefined
}

/**
 * What is written into the booking page so that it offers the free slots without JavaScript. When the wished zone is
 * none, the page says so and they are in the office's.
 *
 * @param slots ISO 8601 in UTC, in order; none leaves the page as it was built, which asks for times in words.
 */
export function slotValues(
  slots: readonly string[],
  officeZone: string,
  wish: SlotWish,
): PageValues<'/book'> {
  if (slots.length === 0) return {}
  const given = findTimeZone(wish.zone)
  const zone = given ?? officeZone
  const typed = wish.zone.trim()
  const unknown = typed !== '' && given === undefined
  return {
    choicesHidden: false,
    options: slotOptions(slots, zone, wish.slot),
    zone,
    typedZone: unknown ? typed : '',
    unknownHidden: !unknown,
    otherTimesOpen: false,
    assumed: given === undefined,
    ...formValue(formSlots(bookingForm.path).value(timeZoneField.name), zone),
  }
}
