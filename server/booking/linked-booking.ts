import type { AppContext } from '../app-context.ts'
import { outcomeUrl } from '../links/outcome-page.ts'
import { readToken, signToken, type TokenPurpose } from '../secrets/signed-token.ts'
import { freeSlots } from './free-slots.ts'
import { type Booking, findBooking, otherMeeting } from './taken-slots.ts'

/** The booked meeting to come that a link of its mails leads to; undefined when there is none. */
export function linkedMeeting(services: AppContext, text: string) {
  return bookingToCome(services, text, 'meeting', ['booked'])
}

/** The cancelled meeting that such a link leads to, until its time. */
export function cancelledMeeting(services: AppContext, text: string) {
  return bookingToCome(services, text, 'meeting', ['cancelled'])
}

/** What was asked for with the form that has just been sent, for an hour, also where it is in quarantine. */
export function sentBooking(services: AppContext, text: string) {
  return bookingToCome(services, text, 'receipt', ['booked', 'held', 'requested'])
}

async function bookingToCome(
  { database, linkKeys, now }: AppContext,
  text: string,
  purpose: TokenPurpose,
  statuses: Booking['status'][],
) {
  const token = readToken(linkKeys(), text, purpose, now())
  if (typeof token === 'string') return undefined
  const booking = await findBooking(database, token.subject)
  if (!booking || !statuses.includes(booking.status)) return undefined
  return Date.parse(booking.slot) > now() ? booking : undefined
}

/** What the link of a waiting booking leads to, with `others` only where its slot is gone; undefined once over. */
export async function linkedHold({ database, release, linkKeys, now }: AppContext, text: string) {
  const token = readToken(linkKeys(), text, 'held', now())
  if (typeof token === 'string') return undefined
  const booking = await findBooking(database, token.subject)
  if (!booking || booking.status === 'cancelled') return undefined
  const slot = new Date(token.at).toISOString()
  const free = await freeSlots(database, release().openingHours, now(), booking.id)
  return {
    booking,
    slot,
    other: await otherMeeting(database, booking, now()),
    others: free.includes(slot) ? undefined : free,
  }
}

/** Until when the slot of a booking is held, in milliseconds since 1970; undefined when it is not. */
export async function holdEnd({ database, now }: AppContext, id: string) {
  const row = await database
    .selectFrom('booking_slots')
    .select('held_until')
    .where('booking_id', '=', id)
    .where('held_until', '>', now())
    .executeTakeFirst()
  return row?.held_until
}

/** The page of a booked or moved meeting, for whoever holds a link of its mails. */
export function meetingUrl({ linkKeys }: AppContext, is: 'booked' | 'moved', id: string): string {
  const { signing } = linkKeys()
  const token = signToken(signing, { purpose: 'meeting', subject: id, at: 0 })
  return outcomeUrl(`/meeting/${is}`, token)
}
