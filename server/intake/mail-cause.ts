import { day } from '../../contract/duration.ts'
import type { Database } from '../db/database.ts'
import { widerNetwork } from '../http/client-network.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'

/** How long a mail that was never counted, as one in quarantine, is known by its network, in milliseconds. */
const causesKeptFor = 7 * day

/**
 * The keyed hash of the network (/24, /48) from which a form causes mails, as `outbox.cause_hash` has it: without the key
 * nobody can tell which it is, nor try addresses out.
 *
 * @param secret a base64url key from the table `secrets`.
 */
export function mailCause(ip: string, secret: string): string {
  return keyedHash(secret, 'mail-cause', widerNetwork(ip)).slice(0, 16)
}

/** Forgets which networks caused mails once that is past its time; it mostly goes when a mail is counted. */
export async function forgetCauses(database: Database, now: number): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ cause_hash: '' })
    .where('cause_hash', '<>', '')
    .where('created_at', '<', now - causesKeptFor)
    .execute()
}
