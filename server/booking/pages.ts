import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { messages } from '../../contract/messages.ts'
import { formPlaceholders } from '../../contract/release/page-template.ts'
import { apiMessages } from '../http/api-messages.ts'
import { HttpError } from '../http/http-error.ts'
import { defineTokenPage, type OpenedLink, type TokenPage, withToken } from '../links/token-page.ts'
import { signToken } from '../secrets/signed-token.ts'
import type { Services } from '../services.ts'
import { breakWords, fillFormValue, type PageValues } from '../site/fill-page.ts'
import { fillCalendar } from './book-page.ts'
import { cancelMeeting, moveMeeting } from './change-meeting.ts'
import { confirmBooking } from './confirm-booking.ts'
import { findFreeSlots } from './free-slots.ts'
import { formatMeeting, getMeetingZone } from './meeting-times.ts'
import { outcomePages } from './outcome-pages.ts'
import { type Booking, findBooking, findOtherMeeting, findUpcomingBooking } from './taken-slots.ts'

/** All pages that a link in a booking's mails opens. */
export function bookingPages(app: FastifyInstance): TokenPage[] {
  return [...changePages(app), ...outcomePages(app)]
}

/** The pages that change a booking; opening one changes nothing, only its button does. */
function changePages(app: FastifyInstance): TokenPage[] {
  const { database, release, now } = app
  const mailed = { purpose: 'meeting', over: '/meeting/over' } as const
  const linked = ({ token }: OpenedLink) => findUpcomingBooking(database, token.subject, now())
  return [
    defineTokenPage({
      ...mailed,
      path: '/meeting/move',
      show: async (link) => {
        const meeting = await linked(link)
        return meeting && fillMovePage(app, meeting, link.chosenSlot)
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
    defineTokenPage({
      ...mailed,
      path: '/meeting/cancel',
      show: async (link) => {
        const meeting = await linked(link)
        return meeting && { meetingTime: fillTime(meeting, release().openingHours.zone) }
      },
      button: {
        path: api.cancelMeeting,
        act: async (transaction, { token, text }) => {
          const isCanceled = await cancelMeeting(transaction, token.subject, now())
          return isCanceled ? withToken('/meeting/cancelled', text) : undefined
        },
      },
    }),
    defineTokenPage({
      path: '/meeting/book',
      purpose: 'held',
      over: '/meeting/over',
      show: async (link) => {
        const booking = await findBooking(database, link.token.subject)
        if (!booking || booking.status === 'cancelled') return undefined
        if (booking.status === 'booked') return meetingUrl(app, 'booked', booking.id)
        return fillHoldPage(app, booking, link)
      },
      button: {
        path: api.confirmHold,
        act: async (transaction, { token: { subject, at }, chosenSlot }) => {
          const requestedSlot = new Date(at).toISOString()
          const slot = readSlot(chosenSlot || requestedSlot)
          const confirmation = { bookingId: subject, slot, requestedSlot, now: now() }
          const hours = release().openingHours
          const end = await confirmBooking(transaction, hours, confirmation)
          // The link just used is spent; the link of the meeting's own mails stays valid.
          return end && meetingUrl(app, end.outcome, end.id)
        },
      },
    }),
  ]
}

/** The address of a meeting's page, signed as in its mails. */
function meetingUrl({ linkKeys }: Services, page: 'booked' | 'moved', id: string): string {
  const token = signToken(linkKeys().signing, { purpose: 'meeting', subject: id, at: 0 })
  return withToken(`/meeting/${page}`, token)
}

/** Reads the chosen slot, ISO 8601 in UTC. @throws HttpError 422 when none was chosen, or it is no such time. */
function readSlot(text: string): string {
  const instant = new Date(text)
  if (!Number.isNaN(instant.getTime())) return instant.toISOString()
  const message = text === '' ? apiMessages.slotMissing : messages.slotUnreadable
  throw new HttpError(422, message, { slot: message })
}

const fillTime = (...meeting: Parameters<typeof formatMeeting>) =>
  breakWords(formatMeeting(...meeting))

/** Fills the page that moves a meeting: when it is, and the other free slots, with the one chosen before. */
async function fillMovePage(
  { database, release, now }: Services,
  meeting: Booking,
  chosen: string,
): Promise<PageValues<'/meeting/move'>> {
  const current = release()
  const { zone } = current.openingHours
  const free = await findFreeSlots(database, current.openingHours, now())
  // Another host may be free at the meeting's own time, where nothing would move.
  const slots = free.filter((slot) => slot !== meeting.slot)
  return {
    meetingTime: fillTime(meeting, zone),
    ...fillCalendar(current, '/meeting/move', {
      slots,
      zone: getMeetingZone(meeting, zone),
      chosen,
    }),
  }
}

/** Fills the page that confirms: the slot of the link; when that is gone, the free ones with the one chosen before, or the next. */
async function fillHoldPage(
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
  // A slot that is still held can be booked, even when it is too soon for others by now.
  const own = database
    .selectFrom('booking_slots')
    .select('host')
    .where('booking_id', '=', booking.id)
  const kept = await own.where('starts_at', '=', token.at).executeTakeFirst()
  if (free.includes(slot) || (kept && !other)) return values
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
