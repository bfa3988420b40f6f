import { day } from '../../contract/duration.ts'
import { toCanonicalEmail } from '../db/canonical-email.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { recordInLedger } from '../ledger/record-entry.ts'
import { hashWithKey } from '../secrets/keyed-hash.ts'

/** The keyed hash of a mailbox in `suppressions`, the same for all spellings of its address. */
export function hashForForms(email: string, secret: string): string {
  return hashWithKey(secret, 'forms', toCanonicalEmail(email))
}

/** The hash of a stopped mailbox; undefined when its owner has not stopped mail from the forms. */
export async function findSuppression(
  database: Database | DatabaseTransaction,
  email: string,
  secret: string,
): Promise<string | undefined> {
  const hash = hashForForms(email, secret)
  return (await findSuppressionTime(database, hash)) === undefined ? undefined : hash
}

/** Since when a mailbox gets no mail from the forms, in milliseconds since 1970; undefined when it does. */
export async function findSuppressionTime(
  database: Database | DatabaseTransaction,
  hash: string,
): Promise<number | undefined> {
  const row = await database
    .selectFrom('suppressions')
    .select('created_at')
    .where('address_hash', '=', hash)
    .where('scope', '=', 'forms')
    .executeTakeFirst()
  return row?.created_at
}

export interface MailChange {
  /** `person`, or the name of an operator. */
  by: string
  now: number
}

/** Stops all mail from the forms to a mailbox. Returns whether it was not stopped before. */
export async function suppressForms(
  transaction: DatabaseTransaction,
  hash: string,
  { by, now }: MailChange,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('suppressions')
    .values({ address_hash: hash, created_at: now, scope: 'forms' })
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return false
  const note = { what: 'suppressed', scope: 'forms', addressHash: hash, by } as const
  await recordInLedger(transaction, note, now)
  return true
}

/** Takes the one receipt in 30 days that a stopped mailbox still gets: the law asks for an answer, once. Returns whether it may go. */
export async function claimReceipt(
  transaction: DatabaseTransaction,
  hash: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('suppressions')
    .set({ receipt_at: now })
    .where('address_hash', '=', hash)
    .where('scope', '=', 'forms')
    .where('receipt_at', '<=', now - 30 * day)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Allows mail to a hash again, and records that in the ledger. Returns whether it was suppressed. */
export async function deleteSuppression(
  transaction: DatabaseTransaction,
  addressHash: string,
  scope: 'forms' | 'lists',
  { by, now }: MailChange,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('suppressions')
    .where('address_hash', '=', addressHash)
    .where('scope', '=', scope)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  const note = { what: 'allowed', scope, addressHash, by } as const
  await recordInLedger(transaction, note, now)
  return true
}
