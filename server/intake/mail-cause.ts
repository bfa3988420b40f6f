import { keptFor } from '../../contract/retention.ts'
import type { Database } from '../db/database.ts'
import { regionOf, widerNetwork } from '../http/client-network.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'

/**
 * The keyed hashes of the network (/24, /48) from which a form causes mails and of its region (/16, /32), with a dot
 * between, as `outbox.cause_hash` has them: without the key nobody can tell which they are, nor try addresses out.
 *
 * @param secret a base64url key from the table `secrets`.
 */
export function mailCause(ip: string, secret: string): string {
  const hash = (network: string) => keyedHash(secret, 'mail-cause', network).slice(0, 16)
  return `${hash(widerNetwork(ip))}.${hash(regionOf(ip))}`
}

/** Forgets which networks caused mails once that is past its time; it mostly goes when a mail is counted, and stays with one in quarantine. */
export async function forgetCauses(database: Database, now: number): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ cause_hash: '' })
    .where('cause_hash', '<>', '')
    .where('created_at', '<', now - keptFor.networks)
    .execute()
}
