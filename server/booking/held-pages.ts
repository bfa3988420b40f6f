import type { FastifyInstance, FastifyReply } from 'fastify'
import { api } from '../../contract/api.ts'
import { apiMessages } from '../../contract/api-messages.ts'
import { slotList } from '../../contract/hooks.ts'
import { formSlots } from '../../contract/page-parts.ts'
import { formatSlot, isTimeZone, sayZone } from '../../contract/slot-text.ts'
import type { AppContext } from '../app-context.ts'
import { sendOutcome } from '../links/outcome-page.ts'
import { tokenIn } from '../links/signed-action.ts'
import { admitPage, sendFilledPage, sendSignedPage } from '../links/signed-page.ts'
import { readToken, signToken } from '../secrets/signed-token.ts'
import { formValue } from '../site/fill-parts.ts'
import { partsOf } from '../site/read-pages.ts'
import { freeSlots } from './free-slots.ts'
import { bookedFacts } from './outcome-pages.ts'
import { calendarCopyIn, calendarMarkup } from './slot-calendar.ts'
import { meetingBeside } from './times-of-address.ts'

/** The page that the link in the mail of a held time opens; only its button changes anything. */
export function heldPages(app: FastifyInstance, services: AppContext): void {
  app.get('/meeting/book', async (request, reply) => {
    const token = tokenIn(request.query)
    if (!token) return sendSignedPage(services, reply, '/meeting/over', 410)
    admitPage(services, reply)
    const held = await timeBehind(services, token)
    if (held === undefined) return sendSignedPage(services, reply, '/meeting/over', 410)
    if (held.isBooked) return sendBooked(services, reply, held.id)
    const values = { ...heldValues(held), ...goneValues(held) }
    return sendFilledPage(services, reply, '/meeting/book', token, values)
  })
}

/** The time of this link is booked already: the page that the link of the meeting's own mails would show. */
function sendBooked(services: AppContext, reply: FastifyReply, meeting: string) {
  const { signing } = services.linkKeys()
  const token = signToken(signing, { purpose: 'meeting', subject: meeting, at: 0 })
  return sendOutcome(services, reply, '/meeting/booked', () => bookedFacts(services, token))
}

type HeldTime = NonNullable<Awaited<ReturnType<typeof timeBehind>>>

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
  const { openingHours, pages } = release()
  const { zone: office, slotMinutes } = openingHours
  const zone = isTimeZone(booking.time_zone) ? booking.time_zone : office
  const say = (slot: string) => formatSlot(slot, slotMinutes, zone)
  const slot = new Date(read.at).toISOString()
  const first = await meetingBeside(database, booking, now)
  const free = await freeSlots(database, openingHours, now, booking.id)
  return {
    id: booking.id,
    isBooked: booking.status === 'booked',
    slot,
    time: say(slot),
    zone,
    calendar: calendarCopyIn(partsOf(pages, '/meeting/book')),
    /** The meeting that the address has already, which moves there. */
    first: first && say(first.slot),
    /** The times that can be had in its place; undefined as long as it can be had itself. */
    others: free.includes(slot) ? undefined : free,
  }
}

/**
 * What is written into the page of a held time, with the other free ones where it is gone.
 * @param chosen which of them was chosen before; the next one when none was.
 */
export function heldValues({ slot, time, first, zone, calendar, others }: HeldTime, chosen = '') {
  const values = { heldTime: time, earlier: first ? [{ meetingTime: first }] : [] }
  if (others === undefined || others.length === 0) return values
  const nearest = others.find((other) => other > slot) ?? others.at(-1)
  return {
    ...values,
    choicesHidden: false,
    zone: sayZone(zone),
    times: calendarMarkup(others, zone, calendar, others.includes(chosen) ? chosen : nearest),
  }
}

/** Says that a held time is gone before anybody presses. */
function goneValues({ others }: HeldTime) {
  if (others === undefined) return {}
  const slots = formSlots(api.bookHeld)
  const message =
    others.length > 0 ? apiMessages.slotTaken : `${apiMessages.slotTaken} ${apiMessages.slotsNone}`
  return {
    ...formValue(slots.error(slotList.name), message),
    ...formValue(slots.errorHidden(slotList.name), false),
  }
}
