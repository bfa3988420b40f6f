import { api } from '../../contract/api.ts'
import { formPlaceholders } from '../../contract/release/page-template.ts'
import { apiMessages } from '../http/api-messages.ts'
import type { OpenedLink } from '../links/linked-page.ts'
import type { Services } from '../services.ts'
import { breakWords, fillFormValue, type PageValues } from '../site/fill-page.ts'
import { fillCalendar } from './book-page.ts'
import { findFreeSlots } from './free-slots.ts'
import { formatMeeting, getMeetingZone } from './meeting-times.ts'
import { type Booking, findOtherMeeting } from './taken-slots.ts'

export const fillTime = (...meeting: Parameters<typeof formatMeeting>) =>
  breakWords(formatMeeting(...meeting))

/** When the meeting is and what else is free, with the slot chosen before. */
export async function fillMovePage(
  { database, release, now }: Services,
  meeting: Booking,
  chosen: string,
): Promise<PageValues<'/meeting/move'>> {
  const current = release()
  const { zone } = current.openingHours
  const slots = await findFreeSlots(database, current.openingHours, now())
  return {
    meetingTime: fillTime(meeting, zone),
    ...fillCalendar(current, '/meeting/move', {
      slots,
      zone: getMeetingZone(meeting, zone),
      chosen,
    }),
  }
}

/** The slot that waits for its link; where it is gone, the free ones with that chosen before, or the next one. */
export async function fillHoldPage(
  { database, release, now }: Services,
  booking: Booking,
  { token, chosenSlot }: OpenedLink,
): Promise<PageValues<'/meeting/book'>> {
  const current = release()
  const { openingHours } = current
  const slot = new Date(token.at).toISOString()
  const timed = { ...booking, slot_minutes: openingHours.slotMinutes }
  const format = (time: string) => fillTime(timed, openingHours.zone, time)
  const other = await findOtherMeeting(database, booking, now())
  const values = {
    heldTime: format(slot),
    earlier: other ? [{ meetingTime: format(other.slot) }] : [],
  }
  const free = await findFreeSlots(database, openingHours, now(), booking.id)
  if (free.includes(slot)) return values
  if (free.length === 0) {
    return { ...values, ...fillGonePage(`${apiMessages.slotTaken} ${apiMessages.slotsNone}`) }
  }
  const nearest = free.find((other) => other > slot) ?? free.at(-1)
  const chosen = (free.includes(chosenSlot) ? chosenSlot : nearest) ?? ''
  const zone = getMeetingZone(booking, openingHours.zone)
  return {
    ...values,
    ...fillGonePage(apiMessages.slotTaken),
    ...fillCalendar(current, '/meeting/book', { slots: free, zone, chosen }),
  }
}

function fillGonePage(message: string) {
  const placeholders = formPlaceholders(api.confirmHold)
  return {
    ...fillFormValue(placeholders.error('slot'), message),
    ...fillFormValue(placeholders.errorHidden('slot'), false),
  }
}
