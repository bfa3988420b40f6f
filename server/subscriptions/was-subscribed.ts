import type { DatabaseTransaction } from '../db/database.ts'

/**
 * Whether one of these subscriptions was ever confirmed: nobody has to be kept from an address that somebody only
 * typed. The rows are written and not only read: on PostgreSQL whoever confirms at this moment is waited for.
 * @param ids of leads of any kind.
 */
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

/** Whether an address is on a list at this moment: a code that keeps it off all of them would end that as well. */
export async function isSubscribed(
  transaction: DatabaseTransaction,
  email: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('subscribers')
    .select('id')
    .where('email_key', '=', email.toLowerCase())
    .where('status', '=', 'confirmed')
    .executeTakeFirst()
  return row !== undefined
}
