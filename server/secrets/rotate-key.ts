import type { DatabaseTransaction } from '../db/database.ts'
import { orderedId } from '../db/ordered-id.ts'
import { acceptedFor } from './link-keys.ts'
import { newKey, signingName, storedValue } from './read-keys.ts'
import type { SealingKeys } from './seal.ts'

/**
 * Makes a new key that signs links. Those before it never sign again; their links work for a time, or no more.
 *
 * @param now milliseconds since 1970.
 * @param revokeOld ends every link that was signed before: somebody else may have a key.
 */
export async function rotateKey(
  transaction: DatabaseTransaction,
  sealing: SealingKeys,
  now: number,
  { revokeOld }: { revokeOld: boolean },
): Promise<void> {
  if (revokeOld) {
    await transaction.deleteFrom('secrets').where('name', 'like', `${signingName}%`).execute()
  } else {
    await transaction
      .updateTable('secrets')
      .set({ accepted_until: now + acceptedFor })
      .where('name', 'like', `${signingName}%`)
      .where('accepted_until', '=', 0)
      .execute()
  }
  const name = `${signingName}:${orderedId()}`
  await transaction
    .insertInto('secrets')
    .values({ name, value: storedValue(newKey(), name, sealing), created_at: now })
    .execute()
}
