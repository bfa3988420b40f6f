import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api.ts'
import type { ComputedPath } from '../../contract/computed-pages.ts'
import { messages } from '../../contract/messages.ts'
import { formGaps } from '../../contract/page-template.ts'
import { formatMoment } from '../../contract/slot-text.ts'
import { parseEventData } from '../db/lead-events.ts'
import { apiMessages } from '../http/api-messages.ts'
import { HttpError } from '../http/http-error.ts'
import {
  defineLinkedPage,
  type LinkedPage,
  type OpenedLink,
  withToken,
} from '../links/linked-page.ts'
import { fillDetails } from '../links/page-values.ts'
import { signToken, type TokenPurpose } from '../secrets/signed-token.ts'
import type { Services } from '../services.ts'
import { breakWords, fillFormGap, type PageValues } from '../site/page-gaps.ts'
import { fillCalendar } from './book-page.ts'
import { cancelMeeting, moveMeeting } from './change-meeting.ts'
import { confirmBooking } from './confirm-booking.ts'
import { findFreeSlots } from './free-slots.ts'
import { fillDial, formatMeeting, formatMeetingTimes, getMeetingZone } from './meeting-times.ts'
import { type Booking, findBooking, findOtherMeeting, findUpcomingBooking } from './taken-slots.ts'

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
          const isCancelled = await cancelMeeting(transaction, token.subject, now())
          return isCancelled ? withToken('/meeting/cancelled', text) : undefined
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
          return end && meetingUrl(app, end.is, end.id)
        },
      },
    }),
  ]
}

/** The page of a booked or moved meeting, for whoever holds a link of its mails. */
function meetingUrl({ linkKeys }: Services, is: 'booked' | 'moved', id: string): string {
  const token = signToken(linkKeys().signing, { purpose: 'meeting', subject: id, at: 0 })
  return withToken(`/meeting/${is}`, token)
}

/** When the meeting is and what else is free, with the slot chosen before. */
async function fillMovePage(
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

const fillTime = (...meeting: Parameters<typeof formatMeeting>) =>
  breakWords(formatMeeting(...meeting))

function fillGonePage(message: string) {
  const gaps = formGaps(api.confirmHold)
  return {
    ...fillFormGap(gaps.error('slot'), message),
    ...fillFormGap(gaps.errorHidden('slot'), false),
  }
}

/** A slot of the list of free ones, as ISO 8601 in UTC. @throws HttpError 422 for none, or what the list has not. */
function readSlot(text: string): string {
  const instant = new Date(text)
  if (!Number.isNaN(instant.getTime())) return instant.toISOString()
  const message = text === '' ? apiMessages.slotMissing : messages.slotUnreadable
  throw new HttpError(422, message, { slot: message })
}

/** What a booking was asked for as, also where it is in quarantine. */
export const sentStatuses = ['booked', 'held', 'requested'] as const

/** The pages on which a booking ends, and what is done with it later. */
function outcomePages(app: FastifyInstance): LinkedPage[] {
  const { database, now, release } = app
  const office = () => release().openingHours.zone
  const details = (booking: Booking) => ({
    ...formatMeetingTimes(booking, office()),
    address: booking.email,
  })
  const onDial = (booking: Booking, { text }: OpenedLink) => ({
    ...fillDetails(details(booking)),
    ...fillDial(booking, office()),
    calendar: withToken(api.calendarFile, text),
  })
  const changeable = (booking: Booking, link: OpenedLink) => ({
    ...onDial(booking, link),
    move: withToken('/meeting/move', link.text),
    cancel: withToken('/meeting/cancel', link.text),
  })
  const page = <Path extends ComputedPath>(
    path: Path,
    purpose: TokenPurpose,
    statuses: readonly Booking['status'][],
    values: (booking: Booking, link: OpenedLink) => PageValues<Path> | Promise<PageValues<Path>>,
  ) =>
    defineLinkedPage<Path>({
      path,
      purpose,
      show: async (link) => {
        const booking = await findUpcomingBooking(database, link.token.subject, now(), statuses)
        return booking && values(booking, link)
      },
    })
  return [
    page('/meeting/booked', 'meeting', ['booked'], changeable),
    page('/meeting/moved', 'meeting', ['booked'], async (meeting, link) => {
      const slot = await findEarlierSlot(app, meeting)
      const before = slot && formatMeeting(meeting, office(), slot)
      return { ...changeable(meeting, link), ...fillDetails({ before }) }
    }),
    page('/meeting/cancelled', 'meeting', ['cancelled'], (meeting) =>
      fillDetails(details(meeting)),
    ),
    page('/thanks/booked', 'receipt', sentStatuses, onDial),
    page('/thanks/held', 'receipt', sentStatuses, async (booking) => {
      const end = await holdEnd(app, booking.id)
      const zone = getMeetingZone(booking, office())
      const until = end === undefined ? undefined : formatMoment(end, zone)
      return fillDetails({ ...details(booking), until })
    }),
  ]
}

/** Until when the slot of a booking is held, in milliseconds since 1970; undefined when it is not. */
async function holdEnd({ database, now }: Services, id: string) {
  const row = await database
    .selectFrom('booking_slots')
    .select('held_until')
    .where('booking_id', '=', id)
    .where('held_until', '>', now())
    .executeTakeFirst()
  return row?.held_until
}

/** The slot of a meeting before it was moved last, as its timeline has it. */
async function findEarlierSlot(
  { database }: Services,
  { id }: Booking,
): Promise<string | undefined> {
  const moved = await database
    .selectFrom('lead_events')
    .select('facts')
    .where('lead_id', '=', id)
    .where('event', '=', 'moved')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return moved && parseEventData({ event: 'moved', ...moved }).from
}
