import { readdir } from 'node:fs/promises'
import { PostgresAdapter, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { ConfigError } from '../settings/config-error.ts'
import type { Database } from './database.ts'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Brings the tables up to date, in one transaction on either database: a stop half-way leaves nothing behind.
 * Several processes may call it at once; PostgreSQL lets one through at a time, SQLite waits for the lock.
 *
 * @param until the last migration to run; without it, the newest.
 * @returns the names of those that this call has run, in order.
 * @throws ConfigError when the tables are those of a newer version.
 */
export async function migrate(database: Database, until?: string): Promise<string[]> {
  await pendingMigrations(database)
  // Before the transaction: while SQLite waits for its lock, this process reads no file.
  const migrations = await readMigrations()
  return await withoutTimeout(database, async (connection) => {
    const migrator = new Migrator({
      db: connection,
      provider: { getMigrations: async () => migrations },
    })
    const { error, results = [] } = await (until
      ? migrator.migrateTo(until)
      : migrator.migrateToLatest())
    if (error) throw error
    return results.map(({ migrationName }) => migrationName)
  })
}

/** The migrations that a database has had, and those it still lacks, each in order. */
export interface SchemaState {
  ran: string[]
  pending: string[]
}

/**
 * Compares the tables of a database with what this version knows; an empty database has had none.
 * @throws ConfigError when they are those of a newer version: it may keep what this one would not understand.
 */
export async function pendingMigrations(database: Database): Promise<SchemaState> {
  const [known, ran] = await Promise.all([migrationNames(), ranMigrations(database)])
  const newer = ran.filter((name) => !known.includes(name)).at(-1)
  if (newer) {
    throw new ConfigError(
      `The database is newer than this program: its tables are those of schema ${newer}, and this one ends at ${known.at(-1)}; ` +
        'run the version that has that schema, or restore a copy from before (docs/upgrade.md).',
    )
  }
  return { ran, pending: known.filter((name) => !ran.includes(name)) }
}

/**
 * The names of all migrations, in order: each file of `migrations/` is one. A migration that has run somewhere is never
 * changed: add the next one.
 */
export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => /(?<!\.test)\.ts$/.test(file))
  return files.map((file) => file.slice(0, -'.ts'.length)).sort()
}

async function ranMigrations(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(database)
  return rows.map(({ name }) => name)
}

/** Kysely's `FileMigrationProvider` would run the tests beside the migrations, too. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {}
  for (const name of await migrationNames()) {
    migrations[name] = await import(new URL(`${name}.ts`, folder).href)
  }
  return migrations
}

/**
 * Runs `work` on a connection whose statements may take as long as they need. A request gives up on PostgreSQL after
 * seconds; a migration of many rows, and whoever waits for one on another server, must not.
 */
async function withoutTimeout<Result>(
  database: Database,
  work: (connection: Database) => Promise<Result>,
): Promise<Result> {
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return await work(database)
  return await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}
