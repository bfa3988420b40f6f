import type { Database, DatabaseTransaction } from '../db/database.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { canonicalEmail } from './canonical-email.ts'

/**
 * The keyed hash under which an inbox that wants no mail from the forms stands in `suppressions`. It is that of the
 * address by which we count: whoever enters another spelling must not reach the inbox either.
 *
 * @param secret a base64url key from the table `secrets`.
 */
export function formsHash(email: string, secret: string): string {
  return keyedHash(secret, 'forms', canonicalEmail(email))
}

/** Whether no mail goes to an inbox because of a form. */
export async function isStopped(
  database: Database | DatabaseTransaction,
  hash: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('suppressions')
    .select('address_hash')
    .where('address_hash', '=', hash)
    .where('scope', '=', 'forms')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends all mail from the forms to an inbox; a second press changes nothing. */
export async function stopForms(
  transaction: DatabaseTransaction,
  hash: string,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('suppressions')
    .values({ address_hash: hash, created_at: now, scope: 'forms' })
    .onConflict((conflict) => conflict.column('address_hash').doNothing())
    .execute()
}

/** @returns whether there was something to lift. */
export async function allowForms(
  database: Database | DatabaseTransaction,
  hash: string,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('suppressions')
    .where('address_hash', '=', hash)
    .where('scope', '=', 'forms')
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
