import type { DatabaseTransaction } from '../db/database.ts'
import { wishInWords } from './wish-in-words.ts'

/**
 * Makes a held booking a request for a meeting with the wish in words, and frees its slot.
 * @returns whether it was held.
 */
export async function releaseHold(transaction: DatabaseTransaction, id: string): Promise<boolean> {
  // The status is written and not only read: on PostgreSQL whoever confirms it at this moment is waited for.
  const held = await transaction
    .updateTable('bookings')
    .set({ status: 'requested' })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .returning(['slot', 'slot_minutes', 'time_zone', 'times'])
    .executeTakeFirst()
  if (!held) return false
  await transaction
    .updateTable('bookings')
    .set({ slot: '', slot_minutes: 0, times: wishInWords(held) })
    .where('id', '=', id)
    .execute()
  await transaction.deleteFrom('booking_slots').where('booking_id', '=', id).execute()
  return true
}
