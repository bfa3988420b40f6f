import { PostgresAdapter } from 'kysely'
import type { Database } from './database.ts'

/** Whether a database, or a transaction of it, is PostgreSQL's and not the embedded one. */
export function isPostgres(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}
