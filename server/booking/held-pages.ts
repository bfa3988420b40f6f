import type { FastifyInstance } from 'fastify'
import { formatSlot, isTimeZone } from '../../contract/slot-text.ts'
import type { AppContext } from '../app-context.ts'
import { tokenIn } from '../links/signed-action.ts'
import { sendFilledPage, sendSignedPage } from '../links/signed-page.ts'
import { readToken } from '../secrets/signed-token.ts'
import { bookedBefore } from './book-held.ts'

/** The pages that the links in the mail of a held time open; only their buttons change anything. */
export function heldPages(app: FastifyInstance, services: AppContext): void {
  app.get('/meeting/book', async (request, reply) => {
    const token = tokenIn(request.query)
    if (!token) return sendSignedPage(services, reply, '/meeting/book')
    const held = await timeBehind(services, token)
    if (held === undefined) return sendSignedPage(services, reply, '/meeting/over', 410)
    if (held.isBooked) return sendSignedPage(services, reply, '/meeting/booked')
    return sendFilledPage(services, reply, '/meeting/book', token, { heldTime: held.time })
  })

  app.get('/meeting/second', async (request, reply) => {
    const token = tokenIn(request.query)
    if (!token) return sendSignedPage(services, reply, '/meeting/second')
    const held = await timeBehind(services, token)
    if (held === undefined) return sendSignedPage(services, reply, '/meeting/over', 410)
    if (held.isBooked) return sendSignedPage(services, reply, '/meeting/booked')
    const { first, time } = held
    if (!first) return sendFilledPage(services, reply, '/meeting/book', token, { heldTime: time })
    return sendFilledPage(services, reply, '/meeting/second', token, {
      meetingTime: first,
      heldTime: time,
    })
  })
}

/** What the link of a held time leads to, in words; undefined when it leads nowhere any more. */
export async function timeBehind(services: AppContext, token: string) {
  const { database, release, linkKeys } = services
  const now = services.now()
  const read = readToken(linkKeys(), token, 'held', now)
  if (typeof read === 'string') return undefined
  const booking = await database
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', read.subject)
    .where('status', 'in', ['held', 'requested', 'booked'])
    .executeTakeFirst()
  if (!booking) return undefined
  const { zone: office, slotMinutes } = release().openingHours
  const zone = isTimeZone(booking.time_zone) ? booking.time_zone : office
  const say = (slot: string) => formatSlot(slot, slotMinutes, zone)
  const first = await bookedBefore(database, booking, now)
  return {
    isBooked: booking.status === 'booked',
    time: say(new Date(read.at).toISOString()),
    /** The meeting that the address has already. */
    first: first && say(first.slot),
  }
}
