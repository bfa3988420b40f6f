import type { OpeningHours } from '../../contract/opening-hours.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { bookHeld } from './book-held.ts'
import { bookedBefore } from './booked-before.ts'
import { moveMeeting } from './change-meeting.ts'
import type { HeldEnd, HeldPress } from './held-press.ts'
import { lockHeld } from './lock-held.ts'
import { takeTurn } from './weigh-booking.ts'

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
  const booking = await lockHeld(transaction, id)
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
