import { retentionPeriods } from '../../contract/settings/retention.ts'
import type { Database } from '../db/database.ts'
import type { CountsTable } from '../db/schema.ts'
import type { VisitTally } from './tally.ts'

/** How many rows one statement writes; SQLite takes 32,766 values, six a row. */
const rowsAtOnce = 1_000

/** Adds rows to the stored counts in one transaction; other processes add to the same rows. */
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

/** Stores the tally; if that fails, it waits for the next time. */
export async function storeTally(
  database: Database,
  tally: Pick<VisitTally, 'take' | 'putBack'>,
): Promise<void> {
  const rows = tally.take()
  try {
    await storeCounts(database, rows)
  } catch (error) {
    tally.putBack(rows)
    throw error
  }
}

export async function expireCounts(database: Database, now: number): Promise<void> {
  const first = new Date(now - retentionPeriods.visits).toISOString().slice(0, 10)
  await database.deleteFrom('counts').where('day', '<', first).execute()
}
