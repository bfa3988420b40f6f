import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { type LinkKeys, lookEvery } from './link-keys.ts'
import { readKeys } from './read-keys.ts'
import type { SealingKeys } from './seal.ts'

/** The keys of links of a running server. */
export interface WatchedLinkKeys {
  linkKeys: () => LinkKeys
  stop: () => void
}

/**
 * Takes up a new key, and drops a revoked one, within {@link lookEvery}. While the database does not answer, the keys
 * stay what they were.
 *
 * @param first what was read at the start.
 */
export function watchLinkKeys(
  database: Database,
  sealing: SealingKeys,
  first: LinkKeys,
  now: () => number,
  logger: FastifyBaseLogger,
): WatchedLinkKeys {
  let current = first
  let failing = false
  const look = async () => {
    try {
      current = (await readKeys(database, sealing, now())).links
      failing = false
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown'
      // Once for a time without a database: a line every few seconds would hide what else is said.
      if (!failing) logger.error({ error: name }, 'the keys of links could not be read again')
      failing = true
    }
  }
  const timer = setInterval(() => void look(), lookEvery)
  return { linkKeys: () => current, stop: () => clearInterval(timer) }
}
