import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { minute } from '../../contract/duration.ts'
import { keptFor } from '../../contract/retention.ts'
import { databaseKinds, type TestDatabase } from '../testing/databases.ts'
import { keepExpiringKeys } from './expire-keys.ts'

const silent = pino({ level: 'silent' })

describe.each(databaseKinds)('keys on $name', ({ create }) => {
  let own: TestDatabase
  beforeEach(async () => {
    own = await create()
  })
  let stop = () => {}
  afterEach(async () => {
    stop()
    vi.useRealTimers()
    await own.remove()
  })

  /** Stores a key of this age in milliseconds, as the clock says it. */
  const store = async (key: string, age: number) => {
    const values = { path: '/api/newsletter', request_hash: 'hash', answer: 'Thank you' }
    await own.database
      .insertInto('idempotency_keys')
      .values({ ...values, key, created_at: Date.now() - age })
      .execute()
  }
  const keptAre = (...keys: string[]) =>
    vi.waitFor(async () => {
      const kept = await own.database.selectFrom('idempotency_keys').select('key').execute()
      expect(kept.map(({ key }) => key)).toEqual(keys)
    })

  test('go without any submission once their day is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await store('yesterday', keptFor.answers + 1)
    await store('today', keptFor.answers)
    stop = keepExpiringKeys(own.database, Date.now, silent)
    await keptAre('today')
  })

  test('are looked for every ten minutes, so that none outlives its day by more', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const begun = Date.now()
    await store('about to end', keptFor.answers - minute)
    await store('new', 0)
    stop = keepExpiringKeys(own.database, Date.now, silent)
    vi.advanceTimersToNextTimer()
    expect(Date.now() - begun).toBe(10 * minute)
    await keptAre('new')
  })

  test('are looked for no more once it is ended', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    keepExpiringKeys(own.database, () => 0, silent)()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('that cannot be deleted are named to the owner, and the server goes on', async () => {
    const lines: Record<string, unknown>[] = []
    const logger = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
    await own.database.schema.dropTable('idempotency_keys').execute()
    stop = keepExpiringKeys(own.database, () => 0, logger)
    await vi.waitFor(() => expect(lines).toHaveLength(1))
    expect(lines[0]).toMatchObject({
      error: expect.any(String),
      msg: expect.stringMatching(/keys/),
    })
  })
})
