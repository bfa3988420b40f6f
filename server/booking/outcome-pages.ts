import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import { api } from '../../contract/api.ts'
import { formatMoment } from '../../contract/slot-text.ts'
import type { AppContext } from '../app-context.ts'
import type { LeadTable } from '../db/schema.ts'
import { factValues } from '../links/fact-values.ts'
import { outcomePage } from '../links/outcome-page.ts'
import { cancelledMeeting, holdEnd, linkedMeeting, sentBooking } from './linked-booking.ts'
import { dialValues, formatMeeting, meetingTimes, zoneOf } from './meeting-facts.ts'

type Booking = Selectable<LeadTable<'bookings'>>

/** The pages on which a booking ends, and what is done with it later. */
export function bookingOutcomes(app: FastifyInstance, services: AppContext): void {
  const office = () => services.release().openingHours.zone
  const facts = (one: Booking) => ({ ...meetingTimes(one, office()), address: one.email })

  outcomePage(app, services, '/meeting/booked', async (text) => {
    const meeting = await linkedMeeting(services, text)
    if (!meeting) return undefined
    return { ...factValues(facts(meeting)), ...dialValues(meeting, office()), ...links(text) }
  })

  outcomePage(app, services, '/meeting/moved', async (text) => {
    const meeting = await linkedMeeting(services, text)
    if (!meeting) return undefined
    const slot = await slotBefore(services, meeting)
    const before = slot && formatMeeting(meeting, office(), slot)
    return {
      ...factValues({ ...facts(meeting), before }),
      ...dialValues(meeting, office()),
      ...links(text),
    }
  })

  outcomePage(app, services, '/meeting/cancelled', async (text) => {
    const meeting = await cancelledMeeting(services, text)
    return meeting && factValues(facts(meeting))
  })

  outcomePage(app, services, '/thanks/booked', async (text) => {
    const booking = await sentBooking(services, text)
    if (!booking) return undefined
    const { calendar } = links(text)
    return { ...factValues(facts(booking)), ...dialValues(booking, office()), calendar }
  })

  outcomePage(app, services, '/thanks/held', async (text) => {
    const booking = await sentBooking(services, text)
    if (!booking) return undefined
    const end = await holdEnd(services, booking.id)
    const until = end === undefined ? undefined : formatMoment(end, zoneOf(booking, office()))
    return factValues({ ...facts(booking), until })
  })
}

function links(token: string) {
  const query = `?token=${encodeURIComponent(token)}`
  return {
    calendar: `${api.calendarFile}${query}`,
    move: `/meeting/move${query}`,
    cancel: `/meeting/cancel${query}`,
  }
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
