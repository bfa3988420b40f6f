// Also on PostgreSQL.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase, usesPostgres } from '../testing/databases.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { aMessage, storeLeads } from '../testing/leads.ts'
import { runLeads } from '../testing/run-leads.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate, migrations, ranMigrations, upgrade } from './migrate.ts'

const now = Date.UTC(2026, 10, 22, 6, 30, 0)
const before = Object.keys(migrations).at(-1) ?? ''
const next = '900-next'

/** Makes today's tables and adds one more migration, as the next version will. */
async function makeTablesOfBefore(database: Database): Promise<void> {
  await migrate(database)
  migrations[next] = {
    up: async (db) => db.schema.createTable('next').addColumn('id', 'text').execute(),
  }
}
/** The first tables, recorded as the ten migrations that made them before. */
async function makeTablesOfTen(database: Database): Promise<void> {
  const provider = { getMigrations: async () => migrations }
  await new Migrator({ db: database, provider }).migrateTo('010-tables')
  await sql`delete from kysely_migration`.execute(database)
  for (const name of ['001-tables', '009-demos', '010-last-notice']) {
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-01T09:00:00.000Z')`.execute(
      database,
    )
  }
}
afterEach(() => {
  delete migrations[next]
})
const copiesIn = (folder: string) =>
  readdirSync(folder).filter((name) => name.startsWith('cam.db.schema-'))

describe('the tables', () => {
  let own: TestDatabase
  afterEach(() => own.remove())

  test('of a newer version are refused with one sentence that names the schema', async () => {
    own = await createTestDatabase((database) => migrate(database))
    await sql`insert into kysely_migration (name, timestamp) values ('999-future', '2026-11-01T09:00:00.000Z')`.execute(
      own.database,
    )
    const sentence =
      /^The database is newer than this program: [^\n]*999-future[^\n]*upgrade\.md\)\.$/
    await expect(migrate(own.database)).rejects.toThrow(sentence)
    await expect(upgrade(own.database, own.settings, now)).rejects.toThrow(sentence)
    const { code, stdout, stderr } = await runLeads(own.settings, 'erasures')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr.trimEnd()).toMatch(sentence)
  })

  test('of the version before ten migrations became one are taken over with their leads', async () => {
    own = await createTestDatabase(makeTablesOfTen)
    await storeLeads(own.database, { messages: [aMessage('m1', 'ada@example.com')] })
    await migrate(own.database)
    const [first, ...others] = await ranMigrations(own.database)
    expect([first, others.filter((name) => name < '011')]).toEqual(['010-tables', []])
    expect(await own.database.selectFrom('messages').select('id').execute()).toEqual([{ id: 'm1' }])
  })

  test('of a version still before are refused with one sentence that says which to run', async () => {
    own = await createTestDatabase(makeTablesOfTen)
    await sql`delete from kysely_migration where name = '010-last-notice'`.execute(own.database)
    await expect(migrate(own.database)).rejects.toThrow(
      /^The database is too old for this program: [^\n]* 009-demos, [^\n]*run version [0-9a-f]{8} once/,
    )
  })

  test('are made without a word in a new database, and are left alone once they are there', async () => {
    own = await createTestDatabase(async () => {})
    expect(await upgrade(own.database, own.settings, now)).toBeUndefined()
    expect(await upgrade(own.database, own.settings, now)).toBeUndefined()
    expect(copiesIn(own.settings.DATA_DIR)).toEqual([])
  })

  test('are brought up to date once by servers that start together', async () => {
    own = await createTestDatabase(makeTablesOfBefore)
    const servers = await Promise.all([1, 2, 3].map(() => openDatabase(own.settings)))
    const ran = await Promise.all(servers.map((server) => migrate(server)))
    expect(ran.flat()).toEqual([next])
    await Promise.all(servers.map((server) => server.destroy()))
  })

  test('say on the terminal what was done to them, and where the way back is', async () => {
    own = await createTestDatabase(makeTablesOfBefore)
    const { code, stderr } = await runLeads(own.settings, 'erasures')
    expect(code).toBe(0)
    expect(stderr).toMatch(/^The tables were brought from schema [\w-]+ to [^\n]+\.\n$/)
    expect(stderr).toMatch(own.settings.DATABASE_URL ? /pg_dump/ : /cam\.db\.schema-/)
    expect(await runLeads(own.settings, 'erasures')).toMatchObject({ code: 0, stderr: '' })
  })
})

describe.runIf(usesPostgres)('on PostgreSQL', () => {
  const own = databaseForEach(makeTablesOfBefore)

  test('a server waits for the one that migrates for longer than a request may take', async () => {
    const url = new URL(own.settings.DATABASE_URL ?? '')
    // The timeout of a statement in milliseconds; the other server's migration takes longer.
    url.searchParams.set('statement_timeout', '1000')
    const waiting = await openDatabase({ ...own.settings, DATABASE_URL: url.href })
    let held = () => {}
    const isLocked = new Promise<void>((resolve) => {
      held = resolve
    })
    // The lock that Kysely takes for migrations.
    const other = own.database.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(3853314791062309107)`.execute(connection)
      held()
      await sql`select pg_sleep(2)`.execute(connection)
      await sql`select pg_advisory_unlock(3853314791062309107)`.execute(connection)
    })
    await isLocked
    expect(await migrate(waiting)).not.toEqual([])
    const { rows } = await sql<{ value: string }>`
      select current_setting('statement_timeout') as value
    `.execute(waiting)
    expect(rows).toEqual([{ value: '1s' }])
    await Promise.all([other, waiting.destroy()])
  })
})

describe.skipIf(usesPostgres)('the copy of the embedded database', () => {
  const own = databaseForEach(makeTablesOfBefore)
  let folder: string
  beforeEach(async () => {
    folder = own.settings.DATA_DIR
    await storeLeads(own.database, { messages: [aMessage('m1', 'ada@example.com')] })
  })

  test('from before an upgrade has the rows and the schema of then, for its owner alone', async () => {
    const done = await upgrade(own.database, own.settings, now)
    const copy = join(folder, `cam.db.schema-${before}.20261122T063000Z`)
    expect(done).toContain(`from schema ${before} to ${next}; the way back is ${copy}.`)
    expect(statSync(copy).mode & 0o777).toBe(0o600)

    const opened = new DatabaseSync(copy, { readOnly: true })
    const names = opened.prepare('select name from kysely_migration order by name').all()
    expect(names.at(-1)).toEqual({ name: before })
    expect(opened.prepare('select id from messages').all()).toEqual([{ id: 'm1' }])
    opened.close()
  })
})
