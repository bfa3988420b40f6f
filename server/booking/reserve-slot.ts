import type { DatabaseTransaction } from '../db/database.ts'
import type { Span } from './slots.ts'

/** Whether the slot of another booking reaches into a span: one taken before the hours changed may begin elsewhere. */
export async function isTaken(
  transaction: DatabaseTransaction,
  { from, until }: Span,
  bookingId: string,
): Promise<boolean> {
  const overlapping = await transaction
    .selectFrom('booking_slots')
    .select('starts_at')
    .where('starts_at', '<', until)
    .where('ends_at', '>', from)
    .where('booking_id', '!=', bookingId)
    .executeTakeFirst()
  return overlapping !== undefined
}

/**
 * Takes a span for a booking. Of several who take one at the same moment the key of `booking_slots` lets the first
 * through; the others wait for it.
 *
 * @returns whether it was free.
 */
export async function reserveSlot(
  transaction: DatabaseTransaction,
  span: Span,
  bookingId: string,
): Promise<boolean> {
  if (await isTaken(transaction, span, bookingId)) return false
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('booking_slots')
    .values({ starts_at: span.from, ends_at: span.until, booking_id: bookingId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows !== 0n
}
