import { minute } from '../../contract/duration.ts'
import type { OpeningHours } from '../../contract/opening-hours.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { isLive } from './is-live.ts'
import { bookableSpan, slotsIn } from './slots.ts'

/**
 * The slots that can be booked at a moment. A slot is free when no taken or held one reaches into it: those taken
 * before the opening hours were changed may begin at other times and be longer.
 *
 * @param now milliseconds since 1970.
 * @param except the id of a booking whose own slot counts as free.
 * @returns ISO 8601 in UTC, in order.
 */
export async function freeSlots(
  reader: Database | DatabaseTransaction,
  hours: OpeningHours,
  now: number,
  except = '',
): Promise<string[]> {
  const span = bookableSpan(hours, now)
  const length = hours.slotMinutes * minute
  const taken = await reader
    .selectFrom('booking_slots')
    .select(['starts_at', 'ends_at'])
    .where('ends_at', '>', span.from)
    .where('starts_at', '<', span.until + length)
    .where('booking_id', '!=', except)
    .where(isLive(now))
    .execute()
  return slotsIn(hours, span)
    .filter((slot) => !taken.some((one) => one.starts_at < slot + length && one.ends_at > slot))
    .map((slot) => new Date(slot).toISOString())
}
