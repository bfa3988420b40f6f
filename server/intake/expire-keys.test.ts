import pino from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { databaseKinds } from '../testing/databases.ts'
import { keepExpiringKeys, keysKeptFor } from './expire-keys.ts'

const silent = pino({ level: 'silent' })

describe.each(databaseKinds)('keys on $name', ({ create }) => {
  test('go without any submission once their day is over', async () => {
    const { database, remove } = await create()
    const values = { path: '/api/newsletter', request_hash: 'hash', answer: 'Thank you' }
    await database
      .insertInto('idempotency_keys')
      .values([
        { ...values, key: 'yesterday', created_at: 0 },
        { ...values, key: 'today', created_at: 1 },
      ])
      .execute()

    const stop = keepExpiringKeys(database, () => keysKeptFor + 1, silent)
    await vi.waitFor(async () => {
      const kept = await database.selectFrom('idempotency_keys').select('key').execute()
      expect(kept).toEqual([{ key: 'today' }])
    })
    stop()
    await remove()
  })
})
