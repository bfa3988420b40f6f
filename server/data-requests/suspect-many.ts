import { day } from '../../contract/duration.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { unprovedRequests } from '../http/limits.ts'
import { networkHashes } from '../intake/network-hashes.ts'
import type { SpamReason } from '../intake/spam-signals.ts'

/**
 * Holds back what one network, or all, send too many of: each request begins a legal deadline. Those whose address was
 * confirmed do not count.
 *
 * @param secret a base64url key from the table `secrets`.
 */
export async function suspectMany(
  transaction: DatabaseTransaction,
  ip: string,
  secret: string,
  now: number,
): Promise<SpamReason> {
  const { client_hash } = networkHashes(ip, secret)
  const rows = await transaction
    .selectFrom('requests')
    .select('client_hash')
    .where('created_at', '>', now - day)
    .where('address_confirmed_at', '=', 0)
    .execute()
  const ofNetwork = rows.filter((row) => row.client_hash === client_hash).length
  const { ofNetwork: few, ofAll } = unprovedRequests
  return ofNetwork >= few || rows.length >= ofAll ? 'many-requests' : ''
}
