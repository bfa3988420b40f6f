import type { DatabaseTransaction } from '../db/database.ts'

/**
 * Makes events due at once and with all tries, under the ids they had; of one lead they go in their order.
 * @param leadId whose, also what was taken before; without it, all that were given up.
 * @returns how many.
 */
export async function resendEvents(
  transaction: DatabaseTransaction,
  leadId: string | undefined,
  now: number,
): Promise<number> {
  const again = transaction
    .updateTable('deliveries')
    .set({ status: 'waiting', attempts: 0, next_at: now, leased_until: 0 })
    // One that a process has in hand is on its way.
    .where('leased_until', '<=', now)
  const chosen =
    leadId === undefined
      ? again.where('status', '=', 'failed')
      : again.where('lead_id', '=', leadId)
  return Number((await chosen.executeTakeFirstOrThrow()).numUpdatedRows)
}
