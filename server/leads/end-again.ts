import type { LedgerTable } from '../db/schema.ts'
import { setUnsubscribed } from '../subscriptions/unsubscribe.ts'
import type { Applying } from './applying.ts'

/** Ends subscriptions, unless they were confirmed after it. */
export async function endAgain(
  { transaction, total }: Applying,
  ids: readonly string[],
  { at, reason }: LedgerTable,
): Promise<void> {
  if (ids.length === 0) return
  const rows = await transaction
    .selectFrom('subscribers')
    .select('id')
    .where('id', 'in', ids)
    .where('confirmation_sent_at', '<=', at)
    .where('confirmed_at', '<=', at)
    .execute()
  for (const { id } of rows) {
    if (await setUnsubscribed(transaction, id, reason, at)) total.ended += 1
  }
}
