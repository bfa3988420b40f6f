import { api } from '../../contract/api.ts'
import { messages } from '../../contract/messages.ts'
import { formGaps } from '../../contract/page-template.ts'
import type { AppContext } from '../app-context.ts'
import { apiMessages } from '../http/api-messages.ts'
import { HttpError } from '../http/http-error.ts'
import { type Link, type LinkedPage, linkedPage, withToken } from '../links/linked-page.ts'
import { signToken } from '../secrets/signed-token.ts'
import { formValue, type PageValues } from '../site/fill-gaps.ts'
import { calendarValues } from './calendar-values.ts'
import { cancelMeeting, moveMeeting } from './change-meeting.ts'
import { confirmBooking } from './confirm-booking.ts'
import { freeSlots } from './free-slots.ts'
import { formatMeeting, getMeetingZone } from './meeting-facts.ts'
import { type Booking, bookingToCome, findBooking, otherMeeting } from './taken-slots.ts'

/** The pages that the links in the mails of bookings open; only their buttons change anything. */
export function meetingPages(services: AppContext): LinkedPage[] {
  const { database, release, secret, now } = services
  const mailed = { purpose: 'meeting', over: '/meeting/over' } as const
  const linked = ({ token }: Link) => bookingToCome(database, token.subject, now())
  return [
    linkedPage({
      ...mailed,
      path: '/meeting/move',
      show: async (link) => {
        const meeting = await linked(link)
        return meeting && moveValues(services, meeting, link.chosenSlot)
      },
      button: {
        path: api.moveMeeting,
        act: async (transaction, { token, text, chosenSlot }) => {
          const move = { id: token.subject, slot: readSlot(chosenSlot), now: now() }
          const isMoved = await moveMeeting(transaction, release().openingHours, move)
          return isMoved ? withToken('/meeting/moved', text) : undefined
        },
      },
    }),
    linkedPage({
      ...mailed,
      path: '/meeting/cancel',
      show: async (link) => {
        const meeting = await linked(link)
        return meeting && { meetingTime: formatMeeting(meeting, release().openingHours.zone) }
      },
      button: {
        path: api.cancelMeeting,
        act: async (transaction, { token, text }) => {
          const isCancelled = await cancelMeeting(transaction, token.subject, now())
          return isCancelled ? withToken('/meeting/cancelled', text) : undefined
        },
      },
    }),
    linkedPage({
      path: '/meeting/book',
      purpose: 'held',
      over: '/meeting/over',
      show: async (link) => {
        const booking = await findBooking(database, link.token.subject)
        if (!booking || booking.status === 'cancelled') return undefined
        if (booking.status === 'booked') return meetingUrl(services, 'booked', booking.id)
        return holdValues(services, booking, link)
      },
      button: {
        path: api.bookHeld,
        act: async (transaction, { token: { subject, at }, chosenSlot }) => {
          const wished = new Date(at).toISOString()
          const slot = readSlot(chosenSlot || wished)
          const confirmation = { bookingId: subject, slot, wished, now: now() }
          const hours = release().openingHours
          const end = await confirmBooking(transaction, hours, confirmation, secret)
          // The link that was pressed is spent; that of the meeting's own mails goes on.
          return end && meetingUrl(services, end.is, end.id)
        },
      },
    }),
  ]
}

/** The page of a booked or moved meeting, for whoever holds a link of its mails. */
function meetingUrl({ linkKeys }: AppContext, is: 'booked' | 'moved', id: string): string {
  const token = signToken(linkKeys().signing, { purpose: 'meeting', subject: id, at: 0 })
  return withToken(`/meeting/${is}`, token)
}

/** When the meeting is and what else is free, with the slot chosen before. */
async function moveValues(
  { database, release, now }: AppContext,
  meeting: Booking,
  chosen: string,
): Promise<PageValues<'/meeting/move'>> {
  const current = release()
  const { zone } = current.openingHours
  const slots = await freeSlots(database, current.openingHours, now())
  return {
    meetingTime: formatMeeting(meeting, zone),
    ...calendarValues(current, '/meeting/move', {
      slots,
      zone: getMeetingZone(meeting, zone),
      chosen,
    }),
  }
}

/** The slot that waits for its link; where it is gone, the free ones with that chosen before, or the next one. */
async function holdValues(
  { database, release, now }: AppContext,
  booking: Booking,
  { token, chosenSlot }: Link,
): Promise<PageValues<'/meeting/book'>> {
  const current = release()
  const { openingHours } = current
  const slot = new Date(token.at).toISOString()
  const timed = { ...booking, slot_minutes: openingHours.slotMinutes }
  const format = (one: string) => formatMeeting(timed, openingHours.zone, one)
  const other = await otherMeeting(database, booking, now())
  const values = {
    heldTime: format(slot),
    earlier: other ? [{ meetingTime: format(other.slot) }] : [],
  }
  const free = await freeSlots(database, openingHours, now(), booking.id)
  if (free.includes(slot)) return values
  if (free.length === 0) {
    return { ...values, ...goneValues(`${apiMessages.slotTaken} ${apiMessages.slotsNone}`) }
  }
  const nearest = free.find((one) => one > slot) ?? free.at(-1)
  const chosen = (free.includes(chosenSlot) ? chosenSlot : nearest) ?? ''
  const zone = getMeetingZone(booking, openingHours.zone)
  return {
    ...values,
    ...goneValues(apiMessages.slotTaken),
    ...calendarValues(current, '/meeting/book', { slots: free, zone, chosen }),
  }
}

/** Says that a slot is gone before anybody presses. */
function goneValues(message: string) {
  const gaps = formGaps(api.bookHeld)
  return {
    ...formValue(gaps.error('slot'), message),
    ...formValue(gaps.errorHidden('slot'), false),
  }
}

/** A slot of the list of free ones, as ISO 8601 in UTC. @throws HttpError 422 for none, or what the list has not. */
function readSlot(text: string): string {
  const instant = new Date(text)
  if (!Number.isNaN(instant.getTime())) return instant.toISOString()
  const message = text === '' ? apiMessages.slotMissing : messages.slotUnreadable
  throw new HttpError(422, message, { slot: message })
}
