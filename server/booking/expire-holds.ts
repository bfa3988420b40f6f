import type { Database, DatabaseTransaction } from '../db/database.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { releaseHold } from './release-hold.ts'

/**
 * Ends a hold whose link nobody used: the slot is free, the booking a request for a meeting, and the team hears of it
 * now. What was booked meanwhile stays.
 *
 * @param now milliseconds since 1970.
 * @returns whether it was held until now.
 */
export async function expireHold(
  transaction: DatabaseTransaction,
  id: string,
  now: number,
): Promise<boolean> {
  if (!(await releaseHold(transaction, id))) return false
  const lead = { kind: 'bookings', id } as const
  await recordEvent(transaction, lead, 'expired', 'Nobody used the link: it is a request now.', now)
  await enqueueMail(transaction, { template: 'notice', lead, recipient: '', now })
  return true
}

/**
 * Ends every hold that is past its time, each in a transaction of its own.
 * @returns how many.
 */
export async function expireHolds(database: Database, now: number): Promise<number> {
  const past = await database
    .selectFrom('booking_slots')
    .select('booking_id')
    .where('held_until', '>', 0)
    .where('held_until', '<=', now)
    .execute()
  let expired = 0
  for (const { booking_id } of past) {
    const isExpired = await database
      .transaction()
      .execute((transaction) => expireHold(transaction, booking_id, now))
    if (isExpired) expired += 1
  }
  return expired
}
