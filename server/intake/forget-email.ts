import type { DatabaseTransaction } from '../db/database.ts'
import { canonicalEmail } from './canonical-email.ts'
import { counterName } from './counter-windows.ts'

/** Counted of an address of mail, together with something else. */
const ofAddress = ['links-of-network-to-address', 'mails-to-address'] as const

/**
 * Deletes every counter of an address of mail, whatever the window. What is counted of a network alone says nothing
 * about the address, and goes by itself.
 */
export async function forgetEmail(
  transaction: DatabaseTransaction,
  email: string,
  secret: string,
): Promise<void> {
  const address = canonicalEmail(email)
  for (const counted of ofAddress) {
    await transaction
      .deleteFrom('counters')
      // An underscore of the hash stands for any character here; no second hash is so like it.
      .where('name', 'like', `${counterName(counted, address, secret)}%`)
      .execute()
  }
}
