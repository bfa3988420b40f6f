// Also on PostgreSQL.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { usesPostgres } from '../testing/databases.ts'
import { databaseForEach } from '../testing/for-each.ts'
import type { DatabaseTransaction } from './database.ts'
import { groupCommit } from './group-commit.ts'
import { addWords, replaceWords } from './lead-search.ts'

const insert = (key: string) => async (transaction: DatabaseTransaction) => {
  await transaction
    .insertInto('idempotency_keys')
    .values({ path: '/', key, request_hash: 'h', answer: 'a', outcome: '', created_at: 1 })
    .execute()
  return key
}

describe('work at the same moment', () => {
  const own = databaseForEach()

  const stored = async () => {
    const rows = await own.database.selectFrom('idempotency_keys').select('key').execute()
    return rows.map(({ key }) => key).sort()
  }
  // More than one batch of SQLite; on PostgreSQL few enough that none waits seconds for a connection.
  const length = usesPostgres ? 30 : 300
  const numbers = Array.from({ length }, (_, index) => `key-${1000 + index}`)

  test('is all stored, and each gets its own result', async () => {
    const results = await Promise.all(numbers.map((key) => groupCommit(own.database, insert(key))))
    expect(results).toEqual(numbers)
    expect(await stored()).toEqual(numbers)
  })

  test('fails alone, with its own error and nothing of it stored', async () => {
    const results = await Promise.allSettled(
      numbers.map((key, index) =>
        groupCommit(own.database, async (transaction) => {
          await insert(key)(transaction)
          if (index % 3 === 0) await sql`select * from nowhere`.execute(transaction)
          if (index % 3 === 1) throw new Error(`not ${key}`)
        }),
      ),
    )
    expect(results.map(({ status }) => status)).toEqual(
      numbers.map((_, index) => (index % 3 === 2 ? 'fulfilled' : 'rejected')),
    )
    expect(results[1]).toMatchObject({ reason: { message: 'not key-1001' } })
    expect(await stored()).toEqual(numbers.filter((_, index) => index % 3 === 2))
  })
})

describe.skipIf(usesPostgres)('on the embedded database', () => {
  const own = databaseForEach()

  const together = (work: ((transaction: DatabaseTransaction) => Promise<unknown>)[]) =>
    Promise.allSettled(work.map((one) => groupCommit(own.database, one)))

  test('the index of leads has what the last of those that share a commit wrote, and nothing undone', async () => {
    const undone = async (transaction: DatabaseTransaction) => {
      await addWords(transaction, 'b', 'later')
      throw new Error('undone')
    }
    await together([
      (transaction) => addWords(transaction, 'a', 'earlier'),
      undone,
      (transaction) => replaceWords(transaction, 'a', 'later'),
    ])
    const indexed = own.database.selectFrom('lead_search').select(['lead_id', 'words'])
    expect(await indexed.execute()).toEqual([{ lead_id: 'a', words: 'later' }])
  })

  test('a commit that fails fails all that share it, and stores none of it', async () => {
    await sql`create table parent (id integer primary key)`.execute(own.database)
    await sql`create table child (id integer references parent deferrable initially deferred)`.execute(
      own.database,
    )
    const orphan = (transaction: DatabaseTransaction) =>
      sql`insert into child values (7)`.execute(transaction)
    const results = await together([insert('one'), orphan, insert('two')])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await own.database.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
    expect(await groupCommit(own.database, insert('later'))).toBe('later')
  })

  test('a transaction that is lost as a whole fails all that share it, with the cause', async () => {
    const lost = async (transaction: DatabaseTransaction) => {
      await transaction.executeQuery(sql`rollback`.compile(transaction))
      throw new Error('the disk is full')
    }
    const results = await together([insert('one'), lost, insert('two')])
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: { message: 'the disk is full' } })
    }
    expect(await own.database.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
    expect(await groupCommit(own.database, insert('later'))).toBe('later')
  })
})

describe.runIf(usesPostgres)('two pieces of work in each other’s way', () => {
  const own = databaseForEach()

  test('are both done', async () => {
    await own.act(async (transaction) => {
      for (const key of ['one', 'two']) await insert(key)(transaction)
    })
    // Opens both connections first: on a busy machine, waiting for one inside a transaction would time out.
    await Promise.all([1, 2].map(() => sql`select 1`.execute(own.database)))
    const bothBegan = Promise.withResolvers<void>()
    let begun = 0
    const answer = (keys: string[]) =>
      groupCommit(own.database, async (transaction) => {
        for (const key of keys) {
          const row = transaction.updateTable('idempotency_keys').where('key', '=', key)
          await row.set({ answer: keys.join() }).execute()
          begun += 1
          if (begun === 2) bothBegan.resolve()
          await bothBegan.promise
        }
      })
    await Promise.all([answer(['one', 'two']), answer(['two', 'one'])])
    const rows = await own.database.selectFrom('idempotency_keys').select('answer').execute()
    expect(new Set(rows.map((row) => row.answer)).size).toBe(1)
  })
})
