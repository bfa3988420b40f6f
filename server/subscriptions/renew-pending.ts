import type { DatabaseTransaction } from '../db/database.ts'

/**
 * Counts the time of a confirming link, and of the asking itself, from now: its mail goes out only now.
 *
 * @param id of a subscriber; whoever is not asked to confirm, and every other lead, stays as it is.
 * @param now milliseconds since 1970.
 */
export async function renewPending(
  transaction: DatabaseTransaction,
  id: string,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('subscribers')
    .set({ confirmation_sent_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}
