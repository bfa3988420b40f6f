import { keptFor } from '../../contract/retention.ts'
import type { Database } from '../db/database.ts'
import { widerNetwork } from '../http/client-network.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'

/**
 * The keyed hash of the network (/24, /48) from which a form causes mails, as `outbox.cause_hash` has it: without the key
 * nobody can tell which it is, nor try addresses out.
 *
 * @param secret a base64url key from the table `secrets`.
 */
export function mailCause(ip: string, secret: string): string {
  return keyedHash(secret, 'mail-cause', widerNetwork(ip)).slice(0, 16)
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
