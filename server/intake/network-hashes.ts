import { retentionPeriods } from '../../contract/settings/retention.ts'
import type { Database } from '../db/database.ts'
import { clientNetwork, widerNetwork } from '../http/client-network.ts'
import { hashWithKey } from '../secrets/keyed-hash.ts'
import { expireCounters } from './counters.ts'

/** Keyed hashes of a client and its network: without the key, nobody can find the addresses by trying. */
export function hashNetworks(ip: string, secret: string) {
  const hash = (network: string) => hashWithKey(secret, 'network', network).slice(0, 16)
  return { client_hash: hash(clientNetwork(ip)), network_hash: hash(widerNetwork(ip)) }
}

async function forgetNetworks(database: Database, now: number): Promise<void> {
  const hashes = { bookings: { client_hash: '', network_hash: '' }, requests: { client_hash: '' } }
  for (const kind of ['bookings', 'requests'] as const) {
    await database
      .updateTable(kind)
      .set(hashes[kind])
      .where('client_hash', '<>', '')
      .where('created_at', '<', now - retentionPeriods.networks)
      .execute()
  }
}

/** The keyed hash for `outbox.cause_hash`: the network from which a mail was caused. */
export function hashMailNetwork(ip: string, secret: string): string {
  return hashWithKey(secret, 'mail-cause', widerNetwork(ip)).slice(0, 16)
}

/** Clears `cause_hash` of mails that were never counted, such as held ones, after its time; counting clears it as well. */
async function forgetMailNetworks(database: Database, now: number): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ cause_hash: '' })
    .where('cause_hash', '<>', '')
    .where('created_at', '<', now - retentionPeriods.networks)
    .execute()
}

/** Deletes idempotency keys and counters past their time, and the network hashes of mails and leads. */
export async function expireKeys(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now - retentionPeriods.answers)
    .execute()
  await expireCounters(database, now)
  await forgetMailNetworks(database, now)
  await forgetNetworks(database, now)
}
