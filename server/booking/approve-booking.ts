import { minute } from '../../contract/duration.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { remind } from './reminders.ts'
import { reserveSlot } from './reserve-slot.ts'
import { wishInWords } from './wish-in-words.ts'

/** What is said in place of each mail that was held, when there is no meeting to tell of. */
const instead = [
  ['booked-notice', 'notice'],
  ['booked', 'booking-receipt'],
] as const

/**
 * Gives a booking that leaves quarantine the slot it wished for. When that is taken or past, it becomes a request with
 * the wish in words, and so do its held mails.
 *
 * @param now milliseconds since 1970.
 * @returns why it became a request; empty when it did not.
 */
export async function approveBooking(
  transaction: DatabaseTransaction,
  id: string,
  now: number,
): Promise<string> {
  const wish = await transaction
    .selectFrom('bookings')
    .select(['id', 'email', 'slot', 'slot_minutes', 'time_zone', 'times'])
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .where('slot', '!=', '')
    .executeTakeFirst()
  if (!wish) return ''
  const from = Date.parse(wish.slot)
  const until = from + wish.slot_minutes * minute
  const past = from <= now
  if (!past && (await reserveSlot(transaction, { from, until }, { bookingId: id, now }))) {
    await transaction
      .updateTable('bookings')
      .set({ status: 'booked' })
      .where('id', '=', id)
      .execute()
    await remind(transaction, wish, now)
    return ''
  }
  await transaction
    .updateTable('bookings')
    .set({ slot: '', slot_minutes: 0, times: wishInWords(wish) })
    .where('id', '=', id)
    .execute()
  for (const [booked, requested] of instead) {
    await transaction
      .updateTable('outbox')
      .set({ template: requested })
      .where('lead_id', '=', id)
      .where('template', '=', booked)
      .where('status', '=', 'held')
      .execute()
  }
  return `Its slot is ${past ? 'past' : 'taken'}: it is a request for a meeting now.`
}
