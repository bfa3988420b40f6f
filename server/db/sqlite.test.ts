import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConfigError } from '../settings/config-error.ts'
import { makeTestFolder } from '../testing/make-folder.ts'
import { type Database, openDatabase } from './database.ts'
import { isUnavailable } from './faults.ts'
import { groupCommit } from './group-commit.ts'
import { migrate } from './migrate.ts'

let folder: string
let database: Database
beforeEach(async () => {
  folder = makeTestFolder()
  database = await openDatabase({ DATA_DIR: folder })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.destroy()
})

const tables = async () => {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table'`.execute(database)
  return rows.map(({ name }) => name)
}

describe('the folder of the embedded database', () => {
  test('is made with all above it, and for nobody else to look into', async () => {
    const DATA_DIR = join(folder, 'one', 'two')
    const other = await openDatabase({ DATA_DIR })
    expect(existsSync(join(DATA_DIR, 'cam.db'))).toBe(true)
    expect(statSync(join(folder, 'one')).mode & 0o777).toBe(0o700)
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)
    await other.destroy()
  })

  test('lets nobody else read its files, also what a crash has left for all to read', async () => {
    await migrate(database)
    const left = join(folder, 'left')
    mkdirSync(left)
    for (const name of ['cam.db', 'cam.db-shm', 'cam.db-wal']) {
      expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
      copyFileSync(join(folder, name), join(left, name))
      chmodSync(join(left, name), 0o644)
    }
    const again = await openDatabase({ DATA_DIR: left })
    for (const name of readdirSync(left)) expect(statSync(join(left, name)).mode & 0o077).toBe(0)
    await again.destroy()
  })
})

test('a database server that does not answer stops the start with a sentence, without its password', async () => {
  const DATABASE_URL = 'postgres://cam:secret@127.0.0.1:1/cam'
  const opening = openDatabase({ DATA_DIR: folder, DATABASE_URL })
  await expect(opening).rejects.toThrow(ConfigError)
  await expect(opening).rejects.toThrow(
    /^The server that DATABASE_URL names cannot be used as the database: .*ECONNREFUSED.*\.$/,
  )
  await expect(opening).rejects.not.toThrow('secret')
})

test('migrations that fail leave nothing behind, and say why', async () => {
  await sql`create table outbox (mine text)`.execute(database)
  await expect(migrate(database)).rejects.toThrow('outbox already exists')
  expect(await tables()).not.toContain('messages')
})

describe('while another program writes', () => {
  const open = () => {
    const other = new DatabaseSync(join(folder, 'cam.db'))
    other.exec('begin immediate')
    return other
  }

  test('writes wait, and everything else goes on', async () => {
    await migrate(database)
    const other = open()
    const written = database.deleteFrom('counters').execute()
    const committed = groupCommit(database, (transaction) =>
      transaction.deleteFrom('counters').execute(),
    )
    await setTimeout(50)
    await database.selectFrom('counters').selectAll().execute()
    await sql`select 1`.execute(database)
    // Reached in time only if waiting blocks neither this program nor its reads.
    other.exec('commit')
    other.close()
    expect(await Promise.all([written, committed])).toHaveLength(2)
  })

  test('for too long, it is refused as by a database that is not there', async () => {
    await migrate(database)
    const other = open()
    const refused = await database
      .deleteFrom('counters')
      .execute()
      .catch((error) => error)
    expect(isUnavailable(refused)).toBe(true)
    expect(await database.selectFrom('counters').selectAll().execute()).toEqual([])
    other.close()
    await database.deleteFrom('counters').execute()
  })
})
