import { keptFor } from '../../contract/retention.ts'
import type { Database } from '../db/database.ts'
import { networkOf, regionOf, widerNetwork } from '../http/client-network.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { expireCounters } from './counters.ts'

/** An IPv6 /64 costs nothing: whoever has a /48 has 65,536 of them. */
const narrow = { ipv4: 32, ipv6: 48 }
const wide = { ipv4: 24, ipv6: 32 }

/** Keyed hashes of a network (IPv4 address, IPv6 /48) and of the wider one (/24, /32): nobody can try addresses out. */
export function networkHashes(ip: string, secret: string) {
  const hash = (network: string) => keyedHash(secret, 'network', network).slice(0, 16)
  return { client_hash: hash(networkOf(ip, narrow)), network_hash: hash(networkOf(ip, wide)) }
}

async function forgetNetworks(database: Database, now: number): Promise<void> {
  const hashes = { bookings: { client_hash: '', network_hash: '' }, requests: { client_hash: '' } }
  for (const kind of ['bookings', 'requests'] as const) {
    await database
      .updateTable(kind)
      .set(hashes[kind])
      .where('client_hash', '<>', '')
      .where('created_at', '<', now - keptFor.networks)
      .execute()
  }
}

/** Keyed hashes of the network that causes mails and of its region, as `outbox.cause_hash` has them. */
export function mailCause(ip: string, secret: string): string {
  const hash = (network: string) => keyedHash(secret, 'mail-cause', network).slice(0, 16)
  return `${hash(widerNetwork(ip))}.${hash(regionOf(ip))}`
}

/** Forgets which networks caused mails once that is past its time; it mostly goes when a mail is counted, and stays with one in quarantine. */
async function forgetCauses(database: Database, now: number): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ cause_hash: '' })
    .where('cause_hash', '<>', '')
    .where('created_at', '<', now - keptFor.networks)
    .execute()
}

/** Deletes keys and counters past their time, and forgets the networks of mails and leads. */
export async function expireKeys(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now - keptFor.answers)
    .execute()
  await expireCounters(database, now)
  await forgetCauses(database, now)
  await forgetNetworks(database, now)
}
