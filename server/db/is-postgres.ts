import { PostgresAdapter } from 'kysely'
import type { Database } from './database.ts'

/** Whether a database or transaction is on PostgreSQL, not on the embedded database. */
export function isPostgres(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}
