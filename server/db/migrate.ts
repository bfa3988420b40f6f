import fs from 'node:fs/promises'
import path, { join } from 'node:path'
import { sql } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { ConfigError } from '../settings/config-error.ts'
import type { Settings } from '../settings/settings.ts'
import { copyDatabase } from './copy-database.ts'
import type { Database } from './database.ts'
import { formatFileStamp } from './files.ts'
import { isPostgres } from './is-postgres.ts'

/** All files of `migrations/` by name. A migration that has run anywhere is never changed: add another. */
export const migrations = await new FileMigrationProvider({
  fs,
  path,
  migrationFolder: join(import.meta.dirname, 'migrations'),
  // Imported here, not by Kysely, so that the test runner sees it.
  import: (file) => import(file),
}).getMigrations()

/** Migrates in one transaction, once for processes that start together. Returns the names of the migrations it ran. */
export async function migrate(database: Database): Promise<string[]> {
  await pendingMigrations(database)
  return await withoutTimeout(database, async (connection) => {
    const migrator = new Migrator({
      db: connection,
      provider: { getMigrations: async () => migrations },
    })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error) throw error
    return results.map(({ migrationName }) => migrationName)
  })
}

/** The migrations a database has had, and those it lacks. @throws ConfigError for tables of another version. */
async function pendingMigrations(
  database: Database,
): Promise<{ ran: string[]; pending: string[] }> {
  const all = Object.keys(migrations).sort()
  const first = all[0] ?? ''
  await recordTablesOfBefore(database, first)
  const ran = await ranMigrations(database)
  const unknown = ran.filter((name) => !all.includes(name)).at(-1)
  if (unknown) {
    const tables = `its tables are those of schema ${unknown}`
    throw new ConfigError(
      unknown < first
        ? `The database is too old for this program: ${tables}, and this one begins at ${first}; run version ${versionBefore} once (docs/upgrade.md).`
        : `The database is newer than this program: ${tables}, and this one ends at ${all.at(-1)}; ` +
            'run the version that has that schema, or restore a copy from before (docs/upgrade.md).',
    )
  }
  return { ran, pending: all.filter((name) => !ran.includes(name)) }
}

/** The last version with ten migrations, and the last of these. */
const versionBefore = '62271d49'
const lastBefore = '010-last-notice'

/** Records the one migration that replaced the first ten, in a database that has had all ten. */
async function recordTablesOfBefore(database: Database, first: string): Promise<void> {
  if ((await ranMigrations(database)).at(-1) !== lastBefore) return
  await database.transaction().execute(async (transaction) => {
    await sql`delete from kysely_migration where name < ${lastBefore}`.execute(transaction)
    await sql`update kysely_migration set name = ${first} where name = ${lastBefore}`.execute(
      transaction,
    )
  })
}

/** The migrations a database has had, in order. Kysely's own list leaves out those of a newer version. */
export async function ranMigrations(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name
  `.execute(database)
  return rows.map(({ name }) => name)
}

/** Runs without PostgreSQL's timeout for statements: a migration of many rows, or waiting for one, takes longer. */
async function withoutTimeout<Result>(
  database: Database,
  work: (connection: Database) => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(database)) return await work(database)
  return await database.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

/** Migrates, after copying the embedded database. Returns a sentence about it; undefined for a new database, or when there was nothing to do. */
export async function upgrade(
  database: Database,
  settings: Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>,
  now: number,
): Promise<string | undefined> {
  const { ran, pending } = await pendingMigrations(database)
  if (pending.length === 0) return undefined
  const from = ran.at(-1)
  const copy =
    from && !settings.DATABASE_URL ? copyBeforeUpgrade(settings.DATA_DIR, from, now) : undefined
  const to = (await migrate(database)).at(-1)
  if (!from || !to) return undefined
  const way = copy ?? 'what pg_dump has made: no copy was made here'
  return `The tables were brought from schema ${from} to ${to}; the way back is ${way}.`
}

/** @returns the path of the copy. @throws ConfigError when there is none, as on a full disk. */
function copyBeforeUpgrade(folder: string, schema: string, now: number): string {
  const copy = join(folder, `cam.db.schema-${schema}.${formatFileStamp(now)}`)
  try {
    // Two processes that start together make one copy each.
    const unfinished = `${copy}.${process.pid}.unfinished`
    return copyDatabase(join(folder, 'cam.db'), copy, () => copy, unfinished)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`The database could not be copied before its upgrade: ${reason}.`)
  }
}
