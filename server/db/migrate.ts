import { readdir } from 'node:fs/promises'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Brings the tables up to date, in one transaction on either database: a stop half-way leaves nothing behind.
 * Several processes may call it at once; PostgreSQL lets one through at a time, SQLite waits for the lock.
 *
 * @param until the last migration to run; without it, the newest.
 */
export async function migrate(database: Database, until?: string): Promise<void> {
  // Before the transaction: while SQLite waits for its lock, this process reads no file.
  const migrations = await readMigrations()
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
  })
  const { error } = await (until ? migrator.migrateTo(until) : migrator.migrateToLatest())
  if (error) throw error
}

/**
 * The names of all migrations, in order: each file of `migrations/` is one. A migration that has run somewhere is never
 * changed: add the next one.
 */
export async function migrationNames(): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => /(?<!\.test)\.ts$/.test(file))
  return files.map((file) => file.slice(0, -'.ts'.length)).sort()
}

/** Kysely's `FileMigrationProvider` would run the tests beside the migrations, too. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {}
  for (const name of await migrationNames()) {
    migrations[name] = await import(new URL(`${name}.ts`, folder).href)
  }
  return migrations
}
