import type { FastifyBaseLogger } from 'fastify'
import { minute } from '../../contract/duration.ts'
import { keptFor } from '../../contract/retention.ts'
import type { Database } from '../db/database.ts'
import type { CountsTable } from '../db/schema.ts'
import type { Counts } from './count-visits.ts'

/** How many rows one statement writes: six values each, of 32,766 that SQLite takes. */
const rowsAtOnce = 1_000

/** Adds to what is stored, in one transaction: other processes count the same days. */
export async function storeCounts(database: Database, rows: readonly CountsTable[]): Promise<void> {
  if (rows.length === 0) return
  await database.transaction().execute(async (transaction) => {
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      await transaction
        .insertInto('counts')
        .values(rows.slice(from, from + rowsAtOnce))
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'what', 'page', 'campaign', 'device'])
            .doUpdateSet(({ eb, ref }) => ({
              count: eb(ref('counts.count'), '+', ref('excluded.count')),
            })),
        )
        .execute()
    }
  })
}

/**
 * Stores what was counted every minute, and once more at the end; what cannot be stored waits for the next time.
 * @returns what ends it.
 */
export function keepCounts(
  database: Database,
  { tally }: { tally: Pick<Counts['tally'], 'take' | 'putBack'> },
  logger: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  const store = async () => {
    const rows = tally.take()
    try {
      await storeCounts(database, rows)
    } catch (error) {
      tally.putBack(rows)
      const name = error instanceof Error ? error.name : 'unknown'
      logger.error({ error: name }, 'what was counted could not be stored')
    }
  }
  let last = Promise.resolve()
  const storeNext = () => {
    last = last.then(store)
    return last
  }
  const timer = setInterval(() => void storeNext(), minute)
  return () => {
    clearInterval(timer)
    return storeNext()
  }
}

export async function expireCounts(database: Database, now: number): Promise<void> {
  const first = new Date(now - keptFor.visits).toISOString().slice(0, 10)
  await database.deleteFrom('counts').where('day', '<', first).execute()
}
