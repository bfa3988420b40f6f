import type { DatabaseTransaction } from '../db/database.ts'
import { expireHold } from './expire-holds.ts'
import { isLive } from './is-live.ts'
import type { Span } from './slots.ts'

/** For whom a span is looked at or taken. */
interface Taker {
  bookingId: string
  /** Milliseconds since 1970. */
  now: number
  /** When it is free again unless a link is used before; without it, it is taken for good. */
  heldUntil?: number
}

/** Whether the slot of another booking reaches into a span: one taken before the hours changed may begin elsewhere. */
export async function isTaken(
  transaction: DatabaseTransaction,
  { from, until }: Span,
  { bookingId, now }: Taker,
): Promise<boolean> {
  const overlapping = await transaction
    .selectFrom('booking_slots')
    .select('starts_at')
    .where('starts_at', '<', until)
    .where('ends_at', '>', from)
    .where('booking_id', '!=', bookingId)
    .where(isLive(now))
    .executeTakeFirst()
  return overlapping !== undefined
}

/**
 * Takes a span for a booking. Of several who take one at the same moment the key of `booking_slots` lets the first
 * through; the others wait for it. Who held it and let the time pass makes room here.
 *
 * @returns whether it was free.
 */
export async function reserveSlot(
  transaction: DatabaseTransaction,
  span: Span,
  taker: Taker,
): Promise<boolean> {
  if (await isTaken(transaction, span, taker)) return false
  await expireHoldsIn(transaction, span, taker)
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('booking_slots')
    .values({
      starts_at: span.from,
      ends_at: span.until,
      booking_id: taker.bookingId,
      held_until: taker.heldUntil ?? 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows !== 0n
}

async function expireHoldsIn(
  transaction: DatabaseTransaction,
  { from, until }: Span,
  { bookingId, now }: Taker,
): Promise<void> {
  const past = await transaction
    .selectFrom('booking_slots')
    .select('booking_id')
    .where('starts_at', '<', until)
    .where('ends_at', '>', from)
    .where('booking_id', '!=', bookingId)
    .where('held_until', '>', 0)
    .where('held_until', '<=', now)
    .execute()
  for (const { booking_id } of past) await expireHold(transaction, booking_id, now)
}
