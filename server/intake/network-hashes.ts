import { retentionPeriods } from '../../contract/settings/retention.ts'
import type { Database } from '../db/database.ts'
import { clientNetwork, widerNetwork } from '../http/client-network.ts'
import { hashWithKey } from '../secrets/keyed-hash.ts'
import { expireCounters } from './counters.ts'

/** Keyed hashes of a client and of its network: nobody can try addresses out. */
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

/** The keyed hash of the network that causes mails, as `outbox.cause_hash` has it. */
export function hashMailCause(ip: string, secret: string): string {
  return hashWithKey(secret, 'mail-cause', widerNetwork(ip)).slice(0, 16)
}

/** Forgets which networks caused mails once that is past its time; it mostly goes when a mail is counted, and stays with one that is held. */
async function forgetCauses(database: Database, now: number): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ cause_hash: '' })
    .where('cause_hash', '<>', '')
    .where('created_at', '<', now - retentionPeriods.networks)
    .execute()
}

/** Deletes keys and counters past their time, and forgets the networks of mails and leads. */
export async function expireKeys(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now - retentionPeriods.answers)
    .execute()
  await expireCounters(database, now)
  await forgetCauses(database, now)
  await forgetNetworks(database, now)
}
