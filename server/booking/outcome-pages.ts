import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import { api } from '../../contract/api.ts'
import { formatMoment } from '../../contract/slot-text.ts'
import type { AppContext } from '../app-context.ts'
import type { LeadTable } from '../db/schema.ts'
import { factValues } from '../links/fact-values.ts'
import { outcomePage } from '../links/outcome-page.ts'
import { readToken } from '../secrets/signed-token.ts'
import { dialValues, meetingTimes, sayMeeting, zoneOf } from './meeting-facts.ts'
import { bookingSent, keptTime, meetingOf } from './shown-meeting.ts'

type Booking = Selectable<LeadTable<'bookings'>>

/** The pages on which a booking ends, and what is done with it later. */
export function bookingOutcomes(app: FastifyInstance, services: AppContext): void {
  const office = () => services.release().openingHours.zone

  outcomePage(app, services, '/meeting/booked', (text) => bookedFacts(services, text))

  outcomePage(app, services, '/meeting/moved', async (text) => {
    const meeting = await meetingOf(services, text)
    if (!meeting) return undefined
    const before = await slotBefore(services, meeting)
    return {
      ...factValues({
        ...timesOf(meeting, office()),
        before: before && sayMeeting(meeting, before, office()),
      }),
      ...dialValues(meeting, office()),
      ...changeLinks(text),
    }
  })

  outcomePage(app, services, '/meeting/cancelled', async (text) => {
    const meeting = await cancelledMeeting(services, text)
    return meeting && factValues(timesOf(meeting, office()))
  })

  outcomePage(app, services, '/thanks/booked', async (text) => {
    const booking = await bookingSent(services, text)
    if (!booking) return undefined
    const facts = factValues(timesOf(booking, office()))
    return { ...facts, ...dialValues(booking, office()), calendar: calendarUrl(text) }
  })

  outcomePage(app, services, '/thanks/held', async (text) => {
    const booking = await bookingSent(services, text)
    if (!booking) return undefined
    const kept = await keptTime(services, booking)
    const until = kept === undefined ? undefined : formatMoment(kept, zoneOf(booking, office()))
    return factValues({ ...timesOf(booking, office()), until })
  })
}

/** What the page of a booked meeting shows to who holds the link of its mails. */
export async function bookedFacts(services: AppContext, text: string) {
  const meeting = await meetingOf(services, text)
  if (!meeting) return undefined
  const office = services.release().openingHours.zone
  const facts = factValues(timesOf(meeting, office))
  return { ...facts, ...dialValues(meeting, office), ...changeLinks(text) }
}

function timesOf(meeting: Booking, office: string) {
  return { ...meetingTimes(meeting, office), address: meeting.email }
}

function calendarUrl(token: string): string {
  return `${api.calendarFile}?token=${encodeURIComponent(token)}`
}

function changeLinks(token: string) {
  const query = `?token=${encodeURIComponent(token)}`
  return {
    calendar: calendarUrl(token),
    move: `/meeting/move${query}`,
    cancel: `/meeting/cancel${query}`,
  }
}

/** When a meeting was before it was moved last, as its timeline has it. */
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

/** A cancelled meeting whose time is still to come: after that its link says nothing any more. */
async function cancelledMeeting({ database, linkKeys, now }: AppContext, text: string) {
  const token = readToken(linkKeys(), text, 'meeting', now())
  if (typeof token === 'string') return undefined
  const meeting = await database
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', token.subject)
    .where('status', '=', 'cancelled')
    .executeTakeFirst()
  return meeting && Date.parse(meeting.slot) > now() ? meeting : undefined
}
