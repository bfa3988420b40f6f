import type { Selectable } from 'kysely'
import type { OpeningHours } from '../../contract/opening-hours.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import type { LeadTable } from '../db/schema.ts'
import { takeSlot } from './take-slot.ts'

/** Keeps the slot that a booking still has for good, or takes it anew; the one it had before is free. */
export async function takeAgain(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  { id, time_zone: timeZone }: Selectable<LeadTable<'bookings'>>,
  { slot, now }: { slot: string; now: number },
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('booking_slots')
    .set({ held_until: 0 })
    .where('booking_id', '=', id)
    .where('starts_at', '=', Date.parse(slot))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n) return
  await takeSlot(transaction, hours, { slot, timeZone, bookingId: id, now })
  await transaction
    .deleteFrom('booking_slots')
    .where('booking_id', '=', id)
    .where('starts_at', '!=', Date.parse(slot))
    .execute()
}
