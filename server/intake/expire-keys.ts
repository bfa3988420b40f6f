import type { FastifyBaseLogger } from 'fastify'
import { minute } from '../../contract/duration.ts'
import { keptFor } from '../../contract/retention.ts'
import type { Database } from '../db/database.ts'
import { expireCounters } from './counters.ts'
import { forgetCauses, forgetNetworks } from './network-hashes.ts'

/** How often keys past their time are looked for, in milliseconds. */
const interval = minute * 10

/**
 * Deletes keys and counters past their time, and forgets networks of mails and leads, now and every ten minutes.
 * @returns what ends it.
 */
export function keepExpiringKeys(
  database: Database,
  now: () => number,
  logger: FastifyBaseLogger,
): () => void {
  const expire = () =>
    expireAll(database, now()).catch((error: unknown) => {
      const name = error instanceof Error ? error.name : 'unknown'
      logger.error({ error: name }, 'expired keys and counters could not be deleted')
    })
  void expire()
  const timer = setInterval(() => void expire(), interval)
  return () => clearInterval(timer)
}

async function expireAll(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now - keptFor.answers)
    .execute()
  await expireCounters(database, now)
  await forgetCauses(database, now)
  await forgetNetworks(database, now)
}
