import type { Selectable } from 'kysely'
import { apiMessages } from '../../contract/api-messages.ts'
import type { OpeningHours } from '../../contract/opening-hours.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import type { LeadTable } from '../db/schema.ts'
import { HttpError } from '../http/http-error.ts'
import { limits } from '../http/limits.ts'
import { enqueueMails } from '../outbox/enqueue-mail.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { reasonAgainstLinks } from './admit-booking.ts'
import { readCalendarLoad } from './calendar-load.ts'
import { moveMeeting } from './change-meeting.ts'
import { expireHold } from './expire-holds.ts'
import { meetingsOfAddress } from './meetings-of-address.ts'
import { takeSlot } from './take-slot.ts'
import { takeTurn } from './weigh-booking.ts'
import { wishInWords } from './wish-in-words.ts'

/** A press of the button behind the link of a booking that waits for it. */
export interface HeldPress {
  /** Of the booking. */
  id: string
  /** The time to book, ISO 8601 in UTC: that of the link, or another that was chosen where it was gone. */
  slot: string
  /** Milliseconds since 1970. */
  now: number
}

/**
 * How it ends: with which meeting at the time, a new one or an earlier one that was moved there. `asked` leaves the
 * booking a request: links book no more for now.
 */
export type HeldEnd = { is: 'booked' | 'moved'; meeting: string } | { is: 'asked' | 'over' }

/**
 * Books a time, because the link in its mail was used, which confirms the address. One that is not or no more held for
 * it is booked as long as nobody else has it.
 *
 * @param secret the key of the counters.
 * @throws HttpError 422 when the address has as many meetings to come as it may.
 * @throws SlotUnavailableError when the time is not to be had. Of neither anything may be stored.
 */
export async function bookHeld(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  press: HeldPress,
  secret: string,
): Promise<HeldEnd> {
  const { id, slot, now } = press
  await takeTurn(transaction, secret, now)
  const booking = await lockBooking(transaction, id)
  if (!booking) return { is: 'over' }
  if (booking.status === 'booked') return { is: 'booked', meeting: id }
  await refuseMany(transaction, booking, now)
  if (reasonAgainstLinks(await readCalendarLoad(transaction, hours, now)) !== '') {
    await expireHold(transaction, id, now)
    return { is: 'asked' }
  }
  await takeAgain(transaction, hours, booking, press)
  const wish = { slot, slot_minutes: hours.slotMinutes }
  await transaction
    .updateTable('bookings')
    .set({
      ...wish,
      status: 'booked',
      times: withoutWish({ ...booking, ...wish }),
      address_confirmed_at: now,
    })
    .where('id', '=', id)
    .execute()
  const lead = { kind: 'bookings', id } as const
  await recordEvent(transaction, lead, 'confirmed', 'The link of the held time was used.', now)
  await enqueueMails(transaction, [
    { template: 'booked-notice', lead, recipient: '', now },
    { template: 'booked', lead, recipient: booking.email, now },
  ])
  return { is: 'booked', meeting: id }
}

/**
 * Moves the next meeting of the same address to a held time, in place of booking a second one; where there is none,
 * the time is booked. The address has no more meetings for it.
 *
 * @param secret the key of the counters.
 * @throws HttpError 422 when that meeting was moved too often.
 * @throws SlotUnavailableError when the time is not to be had. Of neither anything may be stored.
 */
export async function moveToHeld(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  press: HeldPress,
  secret: string,
): Promise<HeldEnd> {
  const { id, slot, now } = press
  await takeTurn(transaction, secret, now)
  const booking = await lockBooking(transaction, id)
  if (!booking) return { is: 'over' }
  const first = await bookedBefore(transaction, booking, now)
  if (!first || booking.status === 'booked') return bookHeld(transaction, hours, press, secret)
  await transaction
    .updateTable('bookings')
    .set({ status: 'cancelled' })
    .where('id', '=', id)
    .execute()
  await transaction.deleteFrom('booking_slots').where('booking_id', '=', id).execute()
  const lead = { kind: 'bookings', id } as const
  await recordEvent(transaction, lead, 'cancelled', `Its time went to ${first.id}.`, now)
  const isMoved = await moveMeeting(transaction, hours, { id: first.id, slot, now })
  return isMoved ? { is: 'moved', meeting: first.id } : { is: 'over' }
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

/** The booking of a link, for this transaction alone; undefined for one that is cancelled, held back or gone. */
async function lockBooking(transaction: DatabaseTransaction, id: string) {
  // Written and not only read: on PostgreSQL whoever ends its wait at this moment is waited for.
  return transaction
    .updateTable('bookings')
    .set(({ ref }) => ({ sequence: ref('sequence') }))
    .where('id', '=', id)
    .where('status', 'in', ['held', 'requested', 'booked'])
    .where('spam_reason', '=', '')
    .returningAll()
    .executeTakeFirst()
}

/** @throws HttpError 422 when the address of a booking has as many other meetings to come as it may have in all. */
async function refuseMany(
  transaction: DatabaseTransaction,
  { id, email_key }: Selectable<LeadTable<'bookings'>>,
  now: number,
): Promise<void> {
  const others = await meetingsOfAddress(transaction, email_key, id, now)
  const most = limits.meetingsOfAddress.value
  if (others.filter(({ status }) => status === 'booked').length < most) return
  throw new HttpError(422, apiMessages.meetingsMany(most))
}

/** Keeps the slot that a booking still has for good, or takes it anew; the one it had before is free. */
async function takeAgain(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  { id, time_zone: timeZone }: Selectable<LeadTable<'bookings'>>,
  { slot, now }: HeldPress,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('booking_slots')
    .set({ held_until: 0 })
    .where('booking_id', '=', id)
    .where('starts_at', '=', Date.parse(slot))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n) return
  await takeSlot(transaction, hours, { slot, timeZone, bookingId: id, now, as: 'booked' })
  await transaction
    .deleteFrom('booking_slots')
    .where('booking_id', '=', id)
    .where('starts_at', '!=', Date.parse(slot))
    .execute()
}

/** The visitor's own words, without those that a hold which expired put before them. */
function withoutWish(booking: Selectable<LeadTable<'bookings'>>): string {
  const wish = wishInWords({ ...booking, times: '' })
  if (!booking.times.startsWith(wish)) return booking.times
  return booking.times.slice(wish.length).replace(/^; /, '')
}
