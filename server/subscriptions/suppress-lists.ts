import type { DatabaseTransaction } from '../db/database.ts'
import { recordInLedger } from '../ledger/record-entry.ts'
import { emailHash } from '../secrets/email-hash.ts'

/** Who changes what lists may write to, and when. */
export interface ListsChange {
  /** The key of the hashes. */
  secret: string
  /** `person`, or the name of an operator. */
  by: string
  /** Milliseconds since 1970. */
  now: number
}

/** Puts an address on the list of those that no mailing list writes to; one that is there stays as it is. */
export async function suppressLists(
  transaction: DatabaseTransaction,
  email: string,
  reason: string,
  { secret, by, now }: ListsChange,
): Promise<void> {
  const addressHash = emailHash(email, secret)
  await transaction
    .insertInto('suppressions')
    .values({ address_hash: addressHash, created_at: now })
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .execute()
  const note = { what: 'suppressed', scope: 'lists', addressHash, reason, by } as const
  await recordInLedger(transaction, note, now)
}

/** Takes an address off that list again. @returns whether it was there. */
export async function allowLists(
  transaction: DatabaseTransaction,
  email: string,
  { secret, by, now }: ListsChange,
): Promise<boolean> {
  const addressHash = emailHash(email, secret)
  const { numDeletedRows } = await transaction
    .deleteFrom('suppressions')
    .where('address_hash', '=', addressHash)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  const note = { what: 'allowed', scope: 'lists', addressHash, by } as const
  await recordInLedger(transaction, note, now)
  return true
}
