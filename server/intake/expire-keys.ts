import { keptFor } from '../../contract/retention.ts'
import type { Database } from '../db/database.ts'
import { expireCounters } from './counters.ts'
import { forgetCauses, forgetNetworks } from './network-hashes.ts'

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
