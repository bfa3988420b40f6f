// Also on PostgreSQL.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { leadShapes } from '../../contract/leads/leads.ts'
import { createTestDatabase, usesPostgres } from '../testing/databases.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { createOrderedId } from './ordered-id.ts'

const key = { path: '/api/x', key: 'k', request_hash: 'h', answer: 'a', outcome: '', lead_id: '' }
const later = 4_102_444_800_000

describe('a database', () => {
  const own = databaseForEach()

  test('gives back the milliseconds it was given, as a number', async () => {
    const { database } = own
    await database
      .insertInto('idempotency_keys')
      .values({ ...key, created_at: later })
      .execute()
    const row = await database.selectFrom('idempotency_keys').selectAll().executeTakeFirstOrThrow()
    expect(row).toEqual({ ...key, created_at: later })
  })

  test('has for each kind of lead the columns that its shape names, and their defaults', async () => {
    const tables = await own.database.introspection.getTables()
    for (const [kind, { columns }] of Object.entries(leadShapes)) {
      const isStored = ({ name, schema }: { name: string; schema?: string }) =>
        name === kind && (schema ?? 'public') === 'public'
      const stored = tables.find(isStored)?.columns ?? []
      expect(stored.map(({ name }) => name).sort()).toEqual(Object.keys(columns).sort())
      for (const { name, hasDefaultValue } of stored) {
        const { success } = columns[name as keyof typeof columns].safeParse(undefined)
        expect(hasDefaultValue || !success, `${kind}.${name}`).toBe(true)
      }
    }
  })
})

test.skipIf(usesPostgres)('the embedded database waits for the disk', async () => {
  const { database, remove } = await createTestDatabase()
  const setting = async (name: string) => {
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(database)
    return Object.values(rows[0] ?? {})[0]
  }
  expect(await setting('journal_mode')).toBe('wal')
  expect(await setting('synchronous')).toBe(2)
  expect(await setting('foreign_keys')).toBe(1)
  expect(await setting('busy_timeout')).toBe(0)
  // Savepoints write no file.
  expect(await setting('temp_store')).toBe(2)
  await remove()
})

test.skipIf(usesPostgres)(
  'what a transaction read is still so when it writes: no other process writes in between',
  async () => {
    const { database, settings, remove } = await createTestDatabase()
    const other = new DatabaseSync(join(settings.DATA_DIR, 'cam.db'), { timeout: 0 })
    const write = () =>
      other.exec("insert into idempotency_keys values ('/', 'other', 'h', 'a', 1, '', '')")
    await database.transaction().execute(async (transaction) => {
      await transaction.selectFrom('idempotency_keys').selectAll().execute()
      expect(write).toThrow('database is locked')
      await transaction
        .insertInto('idempotency_keys')
        .values({ ...key, created_at: 1 })
        .execute()
    })
    write()
    const keys = await database
      .selectFrom('idempotency_keys')
      .select('key')
      .orderBy('key')
      .execute()
    expect(keys).toEqual([{ key: 'k' }, { key: 'other' }])
    other.close()
    await remove()
  },
)

afterEach(() => vi.useRealTimers())

test('an id comes after those before it, in one millisecond and when the clock is set back', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const ids = Array.from({ length: 1_000 }, createOrderedId)
  vi.setSystemTime(Date.now() - 60_000)
  ids.push(createOrderedId())
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
