import { type Dialect, Kysely, sql, type Transaction } from 'kysely'
import { ConfigError } from '../settings/config-error.ts'
import type { Settings } from '../settings/settings.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>
export type DatabaseTransaction = Transaction<Schema>
type DatabaseSettings = Pick<Settings, 'DATA_DIR'> & Partial<Pick<Settings, 'DATABASE_URL'>>

/** Opens PostgreSQL when `DATABASE_URL` is set, else the embedded database. @throws ConfigError when it does not answer. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { DATABASE_URL, DATA_DIR } = settings
  const database = new Kysely<Schema>({ dialect: await openDialect(settings) })
  try {
    await sql`select 1`.execute(database)
    return database
  } catch (error) {
    const place = DATABASE_URL ? 'The server that DATABASE_URL names' : `DATA_DIR, ${DATA_DIR},`
    throw new ConfigError(`${place} cannot be used as the database: ${reason(error)}.`)
  }
}

/** Loads only the driver that is needed. */
async function openDialect({ DATABASE_URL, DATA_DIR }: DatabaseSettings): Promise<Dialect> {
  if (DATABASE_URL) return (await import('./postgres.ts')).postgresDialect(DATABASE_URL)
  return (await import('./sqlite.ts')).sqliteDialect(DATA_DIR)
}

/** Node's error for a host with several addresses has an empty message of its own. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
