import { toMailable } from '../../contract/forms/mailable.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { deleteSuppression, type MailChange } from '../intake/suppress-forms.ts'
import { recordInLedger } from '../ledger/record-entry.ts'
import { hashForLists } from '../secrets/keyed-hash.ts'
import { setUnsubscribed } from './unsubscribe.ts'

/** Who makes the change, and the key of hashes. */
export interface ListsChange extends MailChange {
  secret: string
}

/** Suppresses an address for all lists, if it is not yet. */
export async function suppressLists(
  transaction: DatabaseTransaction,
  email: string,
  reason: string,
  { secret, by, now }: ListsChange,
): Promise<void> {
  const addressHash = hashForLists(email, secret)
  await transaction
    .insertInto('suppressions')
    .values({ address_hash: addressHash, created_at: now })
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .execute()
  const note = { what: 'suppressed', scope: 'lists', addressHash, reason, by } as const
  await recordInLedger(transaction, note, now)
}

/** Ends the suppression of an address for lists. Returns whether there was one. */
export function allowLists(
  transaction: DatabaseTransaction,
  email: string,
  { secret, ...change }: ListsChange,
): Promise<boolean> {
  return deleteSuppression(transaction, hashForLists(email, secret), 'lists', change)
}

/** Suppresses an address for all lists, imports included. `reason`: such as `call`. */
export async function suppressAddress(
  transaction: DatabaseTransaction,
  email: string,
  reason: string,
  change: ListsChange,
): Promise<void> {
  await suppressLists(transaction, email, reason, change)
  const rows = await transaction
    .selectFrom('subscribers')
    .select('id')
    .where('email_lower', '=', toMailable(email).toLowerCase())
    .orderBy('id')
    .execute()
  const how = { by: { team: change.by }, data: { reason } }
  for (const { id } of rows) await setUnsubscribed(transaction, id, how, change.now)
}

/** Whether one of these leads was ever confirmed. Writes the rows, so that PostgreSQL waits for confirmations under way. */
export async function wasSubscribed(
  transaction: DatabaseTransaction,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return false
  const rows = await transaction
    .updateTable('subscribers')
    .set(({ ref }) => ({ status: ref('status') }))
    .where('id', 'in', ids)
    .returning('confirmed_at')
    .execute()
  return rows.some(({ confirmed_at }) => confirmed_at > 0)
}

/** Whether an address is on a list at this moment; suppressing it would end that as well. */
export async function isSubscribed(
  transaction: DatabaseTransaction,
  email: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('subscribers')
    .select('id')
    .where('email_lower', '=', email.toLowerCase())
    .where('status', '=', 'confirmed')
    .executeTakeFirst()
  return row !== undefined
}
