import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { day, minute } from '../../contract/duration.ts'
import { keptFor } from '../../contract/retention.ts'
import { databaseKinds, type TestDatabase } from '../testing/databases.ts'
import { jobs, secret, start, storeMessage } from '../testing/outbox.ts'
import { keepExpiringKeys } from './expire-keys.ts'
import { forgetCauses, mailCause } from './network-hashes.ts'

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

test('the cause is one network and its region, and does not tell which', () => {
  const cause = mailCause('192.0.2.1', secret)
  expect(mailCause('192.0.2.200', secret)).toBe(cause)
  const [network, region] = cause.split('.')
  const [other, same] = mailCause('192.0.3.1', secret).split('.')
  expect([other === network, same === region]).toEqual([false, true])
  expect(cause).toMatch(/^[\w-]{16}\.[\w-]{16}$/)
})

test.each(databaseKinds)(
  'a mail that is never counted forgets its cause on $name',
  async (kind) => {
    const own = await kind.create()
    await storeMessage(own.database, { spam_reason: 'honeypot' }, 'cause')
    const causes = async () => (await jobs(own.database)).map(({ cause_hash }) => cause_hash)
    await forgetCauses(own.database, start + 7 * day)
    // The notice to the team is counted for nobody.
    expect(await causes()).toEqual(['', 'cause'])
    await forgetCauses(own.database, start + 7 * day + 1)
    expect(await causes()).toEqual(['', ''])
    await own.remove()
  },
)
