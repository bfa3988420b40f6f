import { keptFor } from '../../contract/retention.ts'
import type { Database } from '../db/database.ts'
import { clientNetwork, widerNetwork } from '../http/client-network.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'

/** By what a booking is known as one of a network, as the columns of `bookings` have it. */
export interface NetworkHashes {
  client_hash: string
  network_hash: string
}

/**
 * The keyed hashes of a network address and of the wider network it is part of: without the key nobody can tell which
 * they are, nor try addresses out.
 *
 * @param secret a base64url key from the table `secrets`.
 */
export function networkHashes(ip: string, secret: string): NetworkHashes {
  const hash = (network: string) => keyedHash(secret, 'booking-network', network).slice(0, 16)
  return { client_hash: hash(clientNetwork(ip)), network_hash: hash(widerNetwork(ip)) }
}

/** Forgets which networks bookings came from once that is past its time. */
export async function forgetNetworks(database: Database, now: number): Promise<void> {
  await database
    .updateTable('bookings')
    .set({ client_hash: '', network_hash: '' })
    .where('client_hash', '<>', '')
    .where('created_at', '<', now - keptFor.networks)
    .execute()
}
