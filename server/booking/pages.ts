import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { messages } from '../../contract/messages.ts'
import { apiMessages } from '../http/api-messages.ts'
import { HttpError } from '../http/http-error.ts'
import {
  defineLinkedPage,
  type LinkedPage,
  type OpenedLink,
  withToken,
} from '../links/linked-page.ts'
import { signToken } from '../secrets/signed-token.ts'
import type { Services } from '../services.ts'
import { cancelMeeting, moveMeeting } from './change-meeting.ts'
import { confirmBooking } from './confirm-booking.ts'
import { fillHoldPage, fillMovePage, fillTime } from './fill-pages.ts'
import { outcomePages } from './outcome-pages.ts'
import { findBooking, findUpcomingBooking } from './taken-slots.ts'

/** Every page that a link of a booking opens. */
export function bookingPages(app: FastifyInstance): LinkedPage[] {
  return [...changePages(app), ...outcomePages(app)]
}

/** The pages that the links in the mails of bookings open; only their buttons change anything. */
function changePages(app: FastifyInstance): LinkedPage[] {
  const { database, release, now } = app
  const mailed = { purpose: 'meeting', over: '/meeting/over' } as const
  const linked = ({ token }: OpenedLink) => findUpcomingBooking(database, token.subject, now())
  return [
    defineLinkedPage({
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
    defineLinkedPage({
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
    defineLinkedPage({
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
          const wished = new Date(at).toISOString()
          const slot = readSlot(chosenSlot || wished)
          const confirmation = { bookingId: subject, slot, wished, now: now() }
          const hours = release().openingHours
          const end = await confirmBooking(transaction, hours, confirmation)
          // The link that was pressed is spent; that of the meeting's own mails goes on.
          return end && meetingUrl(app, end.outcome, end.id)
        },
      },
    }),
  ]
}

/** The page of a booked or moved meeting, for whoever holds a link of its mails. */
function meetingUrl({ linkKeys }: Services, page: 'booked' | 'moved', id: string): string {
  const token = signToken(linkKeys().signing, { purpose: 'meeting', subject: id, at: 0 })
  return withToken(`/meeting/${page}`, token)
}

/** A slot of the list of free ones, as ISO 8601 in UTC. @throws HttpError 422 for none, or what the list has not. */
function readSlot(text: string): string {
  const instant = new Date(text)
  if (!Number.isNaN(instant.getTime())) return instant.toISOString()
  const message = text === '' ? apiMessages.slotMissing : messages.slotUnreadable
  throw new HttpError(422, message, { slot: message })
}
