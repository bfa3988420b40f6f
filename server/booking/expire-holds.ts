import { minute } from '../../contract/duration.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { keptMinutes } from '../http/limits.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { releaseHold } from './release-hold.ts'

/**
 * Ends the wait for a link that nobody used: a slot that was kept is free, the booking a request for a meeting, and the team hears of it
 * now. What was booked meanwhile stays.
 *
 * @param now milliseconds since 1970.
 * @returns whether it waited until now.
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
 * Ends every hold that is past its time, and every wait for a link that keeps no slot, each in a transaction of its own.
 * @returns how many.
 */
export async function expireHolds(database: Database, now: number): Promise<number> {
  const past = await database
    .selectFrom('bookings')
    .leftJoin('booking_slots', 'booking_slots.booking_id', 'bookings.id')
    .select('bookings.id')
    .where('bookings.status', '=', 'held')
    .where(({ and, eb, or }) =>
      or([
        eb('booking_slots.held_until', '<=', now),
        and([
          eb('booking_slots.held_until', 'is', null),
          eb('bookings.created_at', '<=', now - keptMinutes * minute),
        ]),
      ]),
    )
    .execute()
  let expired = 0
  for (const { id } of past) {
    const isExpired = await database
      .transaction()
      .execute((transaction) => expireHold(transaction, id, now))
    if (isExpired) expired += 1
  }
  return expired
}
