import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Database, type DatabaseTransaction, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { createDatabase, dropDatabase, template } from './postgres-databases.ts'

export interface TestDatabase {
  database: Database
  /** The settings that lead another process to it. */
  settings: { DATA_DIR: string; DATABASE_URL?: string }
  remove: () => Promise<void>
  act: <Result>(work: (transaction: DatabaseTransaction) => Promise<Result>) => Promise<Result>
}

type Prepare = (database: Database) => Promise<unknown>

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of the project `postgres`, by its address; no other project has one. */
    postgres?: string
  }
}

const server = inject('postgres')

/** Whether tests are on PostgreSQL: in Vitest's project of that name. All others are on SQLite. */
export const usesPostgres = server !== undefined

/**
 * A fresh database of the kind that tests are on, in a folder of its own.
 * @param prepare makes its tables; without it, all of today's.
 */
export async function createTestDatabase(prepare?: Prepare): Promise<TestDatabase> {
  const settings: TestDatabase['settings'] = { DATA_DIR: mkdtempSync(join(tmpdir(), 'cam-test-')) }
  if (server !== undefined) {
    settings.DATABASE_URL = await createDatabase(server, prepare ? undefined : template)
  } else if (!prepare) {
    emptyFile ??= readEmptyFile()
    writeFileSync(join(settings.DATA_DIR, 'cam.db'), await emptyFile)
  }
  const database = await openDatabase(settings)
  await prepare?.(database)
  return {
    database,
    settings,
    act: (work) => database.transaction().execute(work),
    remove: async () => {
      await database.destroy()
      if (settings.DATABASE_URL) await dropDatabase(settings.DATABASE_URL)
      rmSync(settings.DATA_DIR, { recursive: true })
    },
  }
}

/** The embedded database with all of today's tables and nothing in them: copied in a tenth of the time they take. */
let emptyFile: Promise<Buffer> | undefined

async function readEmptyFile(): Promise<Buffer> {
  const { database, settings, remove } = await createTestDatabase(migrate)
  await database.destroy()
  const file = readFileSync(join(settings.DATA_DIR, 'cam.db'))
  await remove()
  return file
}

/** Every byte the embedded database has on the disk, as text; empty for PostgreSQL. */
export function databaseFiles({ DATA_DIR }: Pick<TestDatabase['settings'], 'DATA_DIR'>): string {
  return readdirSync(DATA_DIR)
    .filter((name) => name.startsWith('cam.db'))
    .map((name) => readFileSync(join(DATA_DIR, name), 'latin1'))
    .join('')
}
