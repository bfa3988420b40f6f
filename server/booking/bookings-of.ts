import { day } from '../../contract/duration.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import type { NetworkHashes } from '../intake/network-hashes.ts'

/** How many bookings came from a network and from the wider one within 24 hours. */
export async function bookingsOf(
  transaction: DatabaseTransaction,
  { client_hash, network_hash }: NetworkHashes,
  now: number,
): Promise<{ ofNetwork: number; ofWider: number }> {
  const rows = await transaction
    .selectFrom('bookings')
    .select('client_hash')
    .where('network_hash', '=', network_hash)
    .where('client_hash', '<>', '')
    .where('created_at', '>', now - day)
    .execute()
  const ofNetwork = rows.filter((row) => row.client_hash === client_hash).length
  return { ofNetwork, ofWider: rows.length }
}
