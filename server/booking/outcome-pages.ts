import { api } from '../../contract/api.ts'
import { formatMoment } from '../../contract/slot-text.ts'
import type { AppContext } from '../app-context.ts'
import { factValues } from '../links/facts.ts'
import { type Link, type LinkedPage, linkedPage, withToken } from '../links/linked-page.ts'
import { dialValues, formatMeeting, meetingTimes, zoneOf } from './meeting-facts.ts'
import { type Booking, bookingToCome } from './taken-slots.ts'

/** What a booking was asked for as, also where it is in quarantine. */
export const sentStatuses = ['booked', 'held', 'requested'] as const

/** The pages on which a booking ends, and what is done with it later. */
export function bookingOutcomes(services: AppContext): LinkedPage[] {
  const { database, now, release } = services
  const office = () => release().openingHours.zone
  const find = ({ token }: Link, statuses?: readonly Booking['status'][]) =>
    bookingToCome(database, token.subject, now(), statuses)
  const facts = (one: Booking) => ({ ...meetingTimes(one, office()), address: one.email })
  const onDial = (one: Booking, { text }: Link) => ({
    ...factValues(facts(one)),
    ...dialValues(one, office()),
    calendar: withToken(api.calendarFile, text),
  })
  const changes = ({ text }: Link) => ({
    move: withToken('/meeting/move', text),
    cancel: withToken('/meeting/cancel', text),
  })
  return [
    linkedPage({
      path: '/meeting/booked',
      purpose: 'meeting',
      show: async (link) => {
        const meeting = await find(link)
        return meeting && { ...onDial(meeting, link), ...changes(link) }
      },
    }),
    linkedPage({
      path: '/meeting/moved',
      purpose: 'meeting',
      show: async (link) => {
        const meeting = await find(link)
        if (!meeting) return undefined
        const slot = await slotBefore(services, meeting)
        const before = slot && formatMeeting(meeting, office(), slot)
        return { ...onDial(meeting, link), ...changes(link), ...factValues({ before }) }
      },
    }),
    linkedPage({
      path: '/meeting/cancelled',
      purpose: 'meeting',
      show: async (link) => {
        const meeting = await find(link, ['cancelled'])
        return meeting && factValues(facts(meeting))
      },
    }),
    linkedPage({
      path: '/thanks/booked',
      purpose: 'receipt',
      show: async (link) => {
        const booking = await find(link, sentStatuses)
        return booking && onDial(booking, link)
      },
    }),
    linkedPage({
      path: '/thanks/held',
      purpose: 'receipt',
      show: async (link) => {
        const booking = await find(link, sentStatuses)
        if (!booking) return undefined
        const end = await holdEnd(services, booking.id)
        const until = end === undefined ? undefined : formatMoment(end, zoneOf(booking, office()))
        return factValues({ ...facts(booking), until })
      },
    }),
  ]
}

/** Until when the slot of a booking is held, in milliseconds since 1970; undefined when it is not. */
async function holdEnd({ database, now }: AppContext, id: string) {
  const row = await database
    .selectFrom('booking_slots')
    .select('held_until')
    .where('booking_id', '=', id)
    .where('held_until', '>', now())
    .executeTakeFirst()
  return row?.held_until
}

/** The slot of a meeting before it was moved last, as its timeline has it. */
async function slotBefore({ database }: AppContext, { id }: Booking): Promise<string | undefined> {
  const moved = await database
    .selectFrom('lead_events')
    .select('detail')
    .where('lead_id', '=', id)
    .where('event', '=', 'moved')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const [before = ''] = moved?.detail.split(' to ') ?? []
  return Number.isNaN(Date.parse(before)) ? undefined : before
}
