import { minute } from '../../contract/duration.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { enqueueMails } from '../outbox/enqueue-mail.ts'
import { asRequest } from './holds.ts'
import { remind } from './reminders.ts'
import { takeSpan } from './reserve-slot.ts'
import { requestMails } from './store-booking.ts'

/**
 * Gives a booking that leaves quarantine the slot it wished for; one that is taken or past makes it a request.
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
  const span = { from, until: from + wish.slot_minutes * minute }
  const reservation = { bookingId: id, now, as: 'booked' } as const
  const isBooked = from > now && (await takeSpan(transaction, span, reservation))
  const values = isBooked ? ({ status: 'booked' } as const) : asRequest(wish)
  await transaction.updateTable('bookings').set(values).where('id', '=', id).execute()
  if (isBooked) {
    await remind(transaction, wish, now)
    return ''
  }
  // There is no meeting that its mails could tell of.
  await transaction
    .deleteFrom('outbox')
    .where('lead_id', '=', id)
    .where('status', '=', 'held')
    .execute()
  const lead = { kind: 'bookings', id } as const
  const mails = requestMails(wish.email).map((mail) => ({ ...mail, lead, held: true, now }))
  await enqueueMails(transaction, mails)
  return `Its slot is ${from <= now ? 'past' : 'taken'}: it is a request for a meeting now.`
}
