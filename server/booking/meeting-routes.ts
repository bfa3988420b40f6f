import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import { apiMessages } from '../../contract/api-messages.ts'
import { slotList } from '../../contract/hooks.ts'
import { messages } from '../../contract/messages.ts'
import type { AppContext } from '../app-context.ts'
import { HttpError } from '../http/http-error.ts'
import { linkAction } from '../links/link-page.ts'
import { outcomeUrl } from '../links/outcome-page.ts'
import { fieldIn, tokenIn } from '../links/signed-action.ts'
import { cancelMeeting, moveMeeting } from './change-meeting.ts'
import { confirmBooking } from './confirm-booking.ts'
import { linkedHold, meetingUrl } from './linked-booking.ts'
import { holdValues, moveValues } from './meeting-pages.ts'

/** What the buttons behind the mails of bookings are sent to: `POST /api/booking/{move,cancel,held}`. */
export function meetingRoutes(app: FastifyInstance, services: AppContext): void {
  const { release, secret, now } = services
  const over = () => '/meeting/over'

  linkAction(app, services, {
    path: api.moveMeeting,
    formPage: '/meeting/move',
    pageValues: async ({ token = '', slot }) => (await moveValues(services, token, slot)) ?? {},
    purpose: 'meeting',
    over,
    act: async (transaction, { subject: id }, { body }) => {
      const move = { id, slot: chosenSlot(body), now: now() }
      const isMoved = await moveMeeting(transaction, release().openingHours, move)
      return isMoved ? outcomeUrl('/meeting/moved', tokenIn(body)) : undefined
    },
  })

  linkAction(app, services, {
    path: api.cancelMeeting,
    formPage: '/meeting/cancel',
    purpose: 'meeting',
    over,
    act: async (transaction, { subject: id }, { body }) => {
      const isCancelled = await cancelMeeting(transaction, id, now())
      return isCancelled ? outcomeUrl('/meeting/cancelled', tokenIn(body)) : undefined
    },
  })

  linkAction(app, services, {
    path: api.bookHeld,
    formPage: '/meeting/book',
    pageValues: async ({ token = '', slot }) => {
      const hold = await linkedHold(services, token)
      return hold ? holdValues(services, hold, slot) : {}
    },
    purpose: 'held',
    over,
    act: async (transaction, { subject: id, at }, { body }) => {
      const slot = chosenSlot(body, new Date(at).toISOString())
      const confirmation = { bookingId: id, slot, now: now() }
      const hours = release().openingHours
      const end = await confirmBooking(transaction, hours, confirmation, secret)
      // The link that was pressed is spent; that of the meeting's own mails goes on.
      return end && meetingUrl(services, end.is, end.id)
    },
  })
}

/**
 * The slot that was chosen from the list of free ones, as ISO 8601 in UTC.
 *
 * @param otherwise the slot when none was chosen; without it, one has to be.
 * @throws HttpError 422 for none, or for a text that is none of those the list has.
 */
function chosenSlot(body: unknown, otherwise = ''): string {
  const text = fieldIn(body, slotList.name) || otherwise
  const instant = new Date(text)
  if (!Number.isNaN(instant.getTime())) return instant.toISOString()
  const message = text === '' ? apiMessages.slotMissing : messages.slotUnreadable
  throw new HttpError(422, message, { slot: message })
}
