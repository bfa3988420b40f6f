import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Database, type DatabaseTransaction, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { createDatabase, dropDatabase, template } from './postgres-databases.ts'

export interface TestDatabase {
  database: Database
  /** The settings with which another process opens it. */
  settings: { DATA_DIR: string; DATABASE_URL?: string }
  remove: () => Promise<void>
  act: <Result>(work: (transaction: DatabaseTransaction) => Promise<Result>) => Promise<Result>
}

type Prepare = (database: Database) => Promise<unknown>

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the PostgreSQL server, in the project `postgres` alone. */
    postgres?: string
  }
}

const server = inject('postgres')

/** Whether tests run on PostgreSQL: in the project `postgres`. All others run on SQLite. */
export const usesPostgres = server !== undefined

/** Makes a database in a folder of its own. `prepare`: makes its tables; without it, it has all of today's. */
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

/** The empty embedded database with all tables; copying it takes a tenth of the time of making it. */
let emptyFile: Promise<Buffer> | undefined

async function readEmptyFile(): Promise<Buffer> {
  const { database, settings, remove } = await createTestDatabase(migrate)
  await database.destroy()
  const file = readFileSync(join(settings.DATA_DIR, 'cam.db'))
  await remove()
  return file
}

/** All bytes of the embedded database on the disk, as text; empty for PostgreSQL. */
export function databaseFiles({ DATA_DIR }: Pick<TestDatabase['settings'], 'DATA_DIR'>): string {
  return readdirSync(DATA_DIR)
    .filter((name) => name.startsWith('cam.db'))
    .map((name) => readFileSync(join(DATA_DIR, name), 'latin1'))
    .join('')
}
