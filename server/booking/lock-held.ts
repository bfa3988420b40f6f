import type { DatabaseTransaction } from '../db/database.ts'

/** The booking of a link, for this transaction alone; undefined for one that is cancelled, held back or gone. */
export async function lockHeld(transaction: DatabaseTransaction, id: string) {
  // Written and not only read: on PostgreSQL whoever ends its wait at this moment is waited for.
  return transaction
    .updateTable('bookings')
    .set(({ ref }) => ({ sequence: ref('sequence') }))
    .where('id', '=', id)
    .where('status', 'in', ['held', 'requested', 'booked'])
    .where('spam_reason', '=', '')
    .returningAll()
    .executeTakeFirst()
}
