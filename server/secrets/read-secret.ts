import { randomBytes } from 'node:crypto'
import type { Database } from '../db/database.ts'

const name = 'signing'

/**
 * The key that signs links and hashes suppressed addresses: 256 random bits, base64url, made when a
 * database is first used. Of several processes that start together on one database, the first to
 * store its key wins, and all of them read that one.
 */
export async function readSecret(database: Database): Promise<string> {
  await database
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await database
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
