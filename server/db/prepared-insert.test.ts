import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { databaseKinds, type TestDatabase } from '../testing/databases.ts'
import { preparedInsert } from './prepared-insert.ts'

const columns = ['path', 'key', 'request_hash', 'answer', 'created_at'] as const
const row = (key: string) => ({
  path: '/',
  key,
  request_hash: `hash of ${key}`,
  answer: `answer to ${key}`,
  created_at: 1,
})

describe.each(databaseKinds)('an insert made once on $name', (kind) => {
  let own: TestDatabase
  beforeEach(async () => {
    own = await kind.create()
  })
  afterEach(() => own.remove())

  const stored = () =>
    own.database.selectFrom('idempotency_keys').selectAll().orderBy('key').execute()

  test('stores each row with its own values, however many at a time, and again', async () => {
    const insert = preparedInsert('idempotency_keys', columns)
    await insert.run(own.database, [row('a')])
    await insert.run(own.database, [row('b'), row('c')])
    await insert.run(own.database, [row('d')])
    await insert.run(own.database, [row('e'), row('f')])
    expect(await stored()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].map(row))
  })

  test('has its text made once for each number of rows', async () => {
    const insertInto = vi.spyOn(own.database, 'insertInto')
    const insert = preparedInsert('idempotency_keys', columns)
    await insert.run(own.database, [row('a')])
    await insert.run(own.database, [row('b')])
    expect(insertInto).toHaveBeenCalledTimes(1)
    await insert.run(own.database, [row('c'), row('d')])
    expect(insertInto).toHaveBeenCalledTimes(2)
  })

  test('does what it was told to when a row is there already, with values of its own', async () => {
    const insert = preparedInsert('idempotency_keys', columns, (query) =>
      query
        .onConflict((conflict) =>
          conflict.columns(['path', 'key']).doUpdateSet({ answer: 'a later answer' }),
        )
        .returning('answer'),
    )
    expect((await insert.run(own.database, [row('a')])).rows).toEqual([{ answer: 'answer to a' }])
    expect((await insert.run(own.database, [row('a')])).rows).toEqual([
      { answer: 'a later answer' },
    ])
  })

  test('is undone with the transaction it stands in', async () => {
    const insert = preparedInsert('idempotency_keys', columns)
    const work = own.database.transaction().execute(async (transaction) => {
      await insert.run(transaction, [row('a')])
      throw new Error('undone')
    })
    await expect(work).rejects.toThrow('undone')
    expect(await stored()).toEqual([])
  })
})
