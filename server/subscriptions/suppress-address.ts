import type { DatabaseTransaction } from '../db/database.ts'
import { type ListsChange, suppressLists } from './suppress-lists.ts'
import { setUnsubscribed } from './unsubscribe.ts'

/**
 * Does what somebody asked for who objects to mail of our lists, whether they were ever on one: their address is never
 * written to as a subscriber's, an import leaves it out, and what subscriptions it has end. Forms answer it as before.
 *
 * @param reason for the record, such as `call`; no name in it.
 * @returns how many subscriptions ended.
 */
export async function suppressAddress(
  transaction: DatabaseTransaction,
  email: string,
  reason: string,
  change: ListsChange,
): Promise<number> {
  await suppressLists(transaction, email, reason, change)
  const rows = await transaction
    .selectFrom('subscribers')
    .select('id')
    .where('email_key', '=', email.toLowerCase())
    .orderBy('id')
    .execute()
  let ended = 0
  for (const { id } of rows) {
    if (await setUnsubscribed(transaction, id, reason, change.now)) ended += 1
  }
  return ended
}
