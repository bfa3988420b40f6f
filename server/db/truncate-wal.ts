import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './is-postgres.ts'

/** How long it waits for readers, in milliseconds; writers wait as long. */
const busyTimeout = 100

/** Empties the log of the embedded database, so that deleted data is gone from it. Returns false while a reader still needs it. */
export async function truncateWal(database: Database): Promise<boolean> {
  if (isPostgres(database)) return true
  return await database.connection().execute(async (connection) => {
    const before = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection)
    await sql`pragma busy_timeout = ${sql.lit(busyTimeout)}`.execute(connection)
    try {
      const { rows } = await sql<{
        busy: number
      }>`pragma wal_checkpoint(truncate)`.execute(connection)
      return rows[0]?.busy === 0
    } finally {
      const timeout = before.rows[0]?.timeout ?? 0
      await sql`pragma busy_timeout = ${sql.lit(timeout)}`.execute(connection)
    }
  })
}
