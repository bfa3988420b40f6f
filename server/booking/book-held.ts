import type { Selectable } from 'kysely'
import type { OpeningHours } from '../../contract/opening-hours.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import type { LeadTable } from '../db/schema.ts'
import { SlotUnavailableError } from '../http/http-error.ts'
import { enqueueMails } from '../outbox/enqueue-mail.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { hasRoomForConfirmed } from './admit-booking.ts'
import { readCalendarLoad } from './calendar-load.ts'
import { moveMeeting } from './change-meeting.ts'
import { expireHold } from './expire-holds.ts'
import { meetingsOfAddress } from './meetings-of-address.ts'
import { takeSlot } from './take-slot.ts'
import { takeTurn } from './weigh-booking.ts'
import { wishInWords } from './wish-in-words.ts'

/** The link of a held time: the booking, and when the meeting would begin. */
export interface HeldLink {
  id: string
  /** ISO 8601, in UTC. */
  slot: string
  /** Milliseconds since 1970. */
  now: number
}

/** How pressing its button ends. `gone` leaves the booking a request. */
export type HeldEnd = 'booked' | 'moved' | 'gone' | 'over'

/**
 * Books a held time, because the link in its mail was used: from now on the address counts as confirmed. A time that
 * is held no more is booked as long as nobody else has it.
 *
 * @param secret the key of the counters.
 */
export async function bookHeld(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  link: HeldLink,
  secret: string,
): Promise<HeldEnd> {
  const { id, slot, now } = link
  await takeTurn(transaction, secret, now)
  const booking = await confirmAddress(transaction, id, now)
  if (!booking || Date.parse(slot) <= now) return 'over'
  if (booking.status === 'booked') return 'booked'
  const load = await readCalendarLoad(transaction, hours, now)
  if (!hasRoomForConfirmed(load) || !(await takeAgain(transaction, hours, booking, link))) {
    await expireHold(transaction, id, now)
    return 'gone'
  }
  const wish = { slot, slot_minutes: hours.slotMinutes }
  await transaction
    .updateTable('bookings')
    .set({ ...wish, status: 'booked', times: withoutWish({ ...booking, ...wish }) })
    .where('id', '=', id)
    .execute()
  const lead = { kind: 'bookings', id } as const
  await recordEvent(transaction, lead, 'confirmed', 'The link of the held time was used.', now)
  await enqueueMails(transaction, [
    { template: 'booked-notice', lead, recipient: '', now },
    { template: 'booked', lead, recipient: booking.email, now },
  ])
  return 'booked'
}

/**
 * Moves the next meeting of the same address to a held time, in place of booking a second one; where there is none,
 * the time is booked.
 *
 * @param secret the key of the counters.
 * @throws HttpError 422 when that meeting was moved too often.
 * @throws SlotUnavailableError when somebody else has the time. Then nothing may be stored.
 */
export async function moveToHeld(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  link: HeldLink,
  secret: string,
): Promise<HeldEnd> {
  const { id, slot, now } = link
  await takeTurn(transaction, secret, now)
  const booking = await confirmAddress(transaction, id, now)
  if (!booking || Date.parse(slot) <= now) return 'over'
  const first = await bookedBefore(transaction, booking, now)
  if (!first || booking.status === 'booked') return bookHeld(transaction, hours, link, secret)
  await transaction
    .updateTable('bookings')
    .set({ status: 'cancelled' })
    .where('id', '=', id)
    .execute()
  await transaction.deleteFrom('booking_slots').where('booking_id', '=', id).execute()
  const lead = { kind: 'bookings', id } as const
  await recordEvent(transaction, lead, 'cancelled', `Its time went to ${first.id}.`, now)
  const isMoved = await moveMeeting(transaction, hours, { id: first.id, slot, now })
  return isMoved ? 'moved' : 'over'
}

/** The next meeting of the address of a booking, besides that one. */
export async function bookedBefore(
  reader: Parameters<typeof meetingsOfAddress>[0],
  { id, email_key }: Pick<Selectable<LeadTable<'bookings'>>, 'id' | 'email_key'>,
  now: number,
) {
  const meetings = await meetingsOfAddress(reader, email_key, id, now)
  return meetings.find(({ status }) => status === 'booked')
}

/** Writes down that the mail of a booking was read; undefined for one that is cancelled, held back or gone. */
async function confirmAddress(transaction: DatabaseTransaction, id: string, now: number) {
  return transaction
    .updateTable('bookings')
    .set({ address_confirmed_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['held', 'requested', 'booked'])
    .where('spam_reason', '=', '')
    .returningAll()
    .executeTakeFirst()
}

/** Keeps the slot that a booking still has for good, or takes it anew. */
async function takeAgain(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  { id, time_zone: timeZone }: Selectable<LeadTable<'bookings'>>,
  { slot, now }: HeldLink,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('booking_slots')
    .set({ held_until: 0 })
    .where('booking_id', '=', id)
    .where('starts_at', '=', Date.parse(slot))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n) return true
  try {
    await takeSlot(transaction, hours, { slot, timeZone, bookingId: id, now, as: 'booked' })
    return true
  } catch (error) {
    if (error instanceof SlotUnavailableError) return false
    throw error
  }
}

/** The visitor's own words, without those that a hold which expired put before them. */
function withoutWish(booking: Selectable<LeadTable<'bookings'>>): string {
  const wish = wishInWords({ ...booking, times: '' })
  if (!booking.times.startsWith(wish)) return booking.times
  return booking.times.slice(wish.length).replace(/^; /, '')
}
