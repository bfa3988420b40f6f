import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api, type FormAnswer, type SlotsAnswer } from '../../contract/api.ts'
import { apiMessages } from '../../contract/api-messages.ts'
import { contactForm } from '../../contract/forms/contact.ts'
import { openDatabase } from '../db/database.ts'
import { limits } from '../http/limits.ts'
import { databaseKinds, type TestDatabase } from '../testing/databases.ts'
import { testForm, testForms } from '../testing/forms.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const second = 1_000
const limit = 6
const contact = testForm('contact').valid

describe.each(databaseKinds)('limits on $name', (kind) => {
  let shared: TestDatabase
  let servers: TestApp[]
  beforeEach(async () => {
    shared = await kind.create()
    servers = []
  })
  afterEach(async () => {
    for (const server of servers) await server.close()
    await shared.remove()
  })

  /** One more server process on the same database, with connections of its own. */
  async function start(environment: Record<string, string> = {}): Promise<TestApp> {
    const database = await openDatabase(shared.settings)
    const create = async () => ({
      database,
      settings: shared.settings,
      remove: () => database.destroy(),
    })
    const settings = { RATE_LIMIT_SUBMISSIONS_PER_MINUTE: String(limit), ...environment }
    const server = await createTestApp({ create }, settings)
    servers.push(server)
    return server
  }

  let sent = 0
  /** A message of a new visitor from one address of the network. */
  const send = ({ app }: TestApp, remoteAddress = '192.0.2.1') => {
    sent += 1
    const payload = { ...contact, email: `visitor-${sent}@example.com` }
    return app.inject({ method: 'POST', url: contactForm.path, payload, remoteAddress })
  }

  test('two processes share the limit of an address', async () => {
    const [one, other] = [await start(), await start()]
    for (let count = 0; count < limit; count += 1) {
      expect((await send(count % 2 === 0 ? one : other)).statusCode).toBe(200)
    }
    for (const server of [one, other]) {
      const answer = await send(server)
      expect(answer.statusCode).toBe(429)
      const seconds = Number(answer.headers['retry-after'])
      expect(seconds).toBeGreaterThan(0)
      expect(seconds).toBeLessThanOrEqual(60)
      expect(answer.json()).toEqual({ success: false, message: apiMessages.tooMany(seconds) })
      expect((await send(server, '192.0.2.2')).statusCode).toBe(200)
    }
    expect(await one.stored()).toBe(limit + 2)
  })

  test('as many come through as may when they come at the same moment', async () => {
    const pair = [await start(), await start()]
    const answers = await Promise.all(
      pair.flatMap((server) => Array.from({ length: limit }, () => send(server))),
    )
    const passed = answers.filter(({ statusCode }) => statusCode === 200)
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect([passed.length, refused.length]).toEqual([limit, limit])
    expect(await pair[0]?.stored()).toBe(limit)
  })

  test('a restart does not start the count anew, and the minute’s end does', async () => {
    const before = await start()
    for (let count = 0; count < limit; count += 1) await send(before)
    await before.close()
    servers = []
    const after = await start()
    expect((await send(after)).statusCode).toBe(429)
    after.pass(60 * second)
    expect((await send(after)).statusCode).toBe(200)
  })

  test('the addresses of one IPv6 network share it', async () => {
    const server = await start()
    for (let count = 0; count < limit; count += 1) {
      expect((await send(server, `2001:db8:1:2::${count}`)).statusCode).toBe(200)
    }
    expect((await send(server, '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await send(server, '2001:db8:1:3::1')).statusCode).toBe(200)
  })

  test('whoever writes in somebody’s name keeps nobody out: past the limit it is stored and held back', async () => {
    const server = await start({ RATE_LIMIT_MESSAGES_PER_HOUR: '3' })
    const forms = testForms.filter(({ responseFormat }) => responseFormat === 'json')
    const spellings = [
      'ada@example.com',
      'Ada@Example.com',
      'ada+1@example.com',
      'ada+2@example.com',
    ]
    const answers = []
    for (const [count, email] of spellings.entries()) {
      const form = forms[count % 2]
      answers.push(
        await server.app.inject({
          method: 'POST',
          url: form?.path ?? '',
          payload: { ...form?.valid, email },
          remoteAddress: `192.0.2.${count}`,
        }),
      )
    }
    const said = answers.map(({ statusCode, body }) => `${statusCode} ${body}`)
    expect(said[3]).toBe(said[1])
    expect(said[3]).toMatch(/^200 /)
    const reasons = await Promise.all(
      (['messages', 'bookings'] as const).map((table) =>
        server.database.selectFrom(table).select('spam_reason').orderBy('id').execute(),
      ),
    )
    expect(reasons.flat().map(({ spam_reason }) => spam_reason)).toEqual(
      forms[0]?.name === 'contact' ? ['', '', '', 'many-messages'] : ['', 'many-messages', '', ''],
    )
    const sendAs = async (remoteAddress: string) => {
      await server.app.inject({
        method: 'POST',
        url: contactForm.path,
        payload: { ...contact, email: 'ada@example.com' },
        remoteAddress,
      })
      const rows = server.database.selectFrom('messages').select('spam_reason')
      return (await rows.orderBy('id', 'desc').executeTakeFirst())?.spam_reason
    }
    expect(await sendAs('192.0.2.9')).toBe('many-messages')
    // Ada herself, elsewhere.
    expect(await sendAs('203.0.113.9')).toBe('')
    server.pass(60 * 60 * second)
    expect(await sendAs('192.0.2.9')).toBe('')
  })

  describe('in a day', () => {
    const minute = 60 * second
    /** Sends from these addresses, each minute one, so that no shorter limit is met. */
    async function statuses(server: TestApp, addresses: string[]): Promise<number[]> {
      const seen = []
      for (const address of addresses) {
        seen.push((await send(server, address)).statusCode)
        server.pass(minute)
      }
      return seen
    }
    const reasons = async (server: TestApp) => {
      const rows = server.database.selectFrom('messages').select('spam_reason').orderBy('id')
      return (await rows.execute()).map(({ spam_reason }) => spam_reason)
    }

    test('a client is refused past its bound, and told how many hours to wait', async () => {
      const server = await start({ RATE_LIMIT_SUBMISSIONS_PER_DAY: '2' })
      expect(await statuses(server, ['192.0.2.1', '192.0.2.1'])).toEqual([200, 200])
      const refused = await send(server, '192.0.2.1')
      expect(refused.statusCode).toBe(429)
      const seconds = Number(refused.headers['retry-after'])
      expect(seconds).toBeGreaterThan(2 * 60 * 60)
      expect(refused.json().message).toMatch(/wait \d+ hours/i)
      expect((await send(server, '192.0.2.2')).statusCode).toBe(200)
      server.pass(seconds * second)
      expect((await send(server, '192.0.2.1')).statusCode).toBe(200)
    })

    test('a network has four times as much, however many clients it has', async () => {
      const server = await start({ RATE_LIMIT_SUBMISSIONS_PER_DAY: '2' })
      const clients = Array.from({ length: 9 }, (_, count) => `192.0.2.${count}`)
      const wide = clients.map((_, count) => `2001:db8:1:${count}::1`)
      for (const addresses of [clients, wide]) {
        expect(await statuses(server, addresses)).toEqual([...Array(8).fill(200), 429])
      }
      expect((await send(server, '2001:db8:2::1')).statusCode).toBe(200)
    })

    test('past the bound of all, what busy networks send is held back, nobody is refused, and an alarm says so', async () => {
      const server = await start({ RATE_LIMIT_SUBMISSIONS_PER_DAY: '2' })
      const most = 40
      const few = limits.formsPastTotal.value
      const busy = Array.from({ length: few + 1 }, (_, count) => `192.0.2.${count}`)
      const others = Array.from(
        { length: most - busy.length + 1 },
        (_, count) => `192.1.${count}.1`,
      )
      const all = [...busy, ...others, '192.0.2.99', '192.2.0.1', '2001:db8::1']
      expect(await statuses(server, all)).toEqual(all.map(() => 200))
      expect(await reasons(server)).toEqual(
        all.map((client) => (client === '192.0.2.99' ? 'many-submissions' : '')),
      )
      const alarms = () => server.log().match(/"alarm":"[^}]*/g) ?? []
      expect(alarms()).toHaveLength(1)
      expect(alarms()[0]).toContain('"alarm":"intake.full","state":"begun"')
      // A person is told by which command to see them.
      expect(alarms()[0]).toMatch(/"detail":"[^"]*npm run leads -- \w+/)
      // A suspect is no sign that it is over.
      const payload = { ...contact, email: 'bot@example.com', link: 'x' }
      const trapped = await server.app.inject({ method: 'POST', url: contactForm.path, payload })
      expect([trapped.statusCode, alarms().length]).toEqual([200, 1])
      server.pass(24 * 60 * minute)
      expect(await statuses(server, ['192.0.2.1'])).toEqual([200])
      expect(alarms()[1]).toContain('"state":"over"')
      expect((await reasons(server)).at(-1)).toBe('')
    })
  })

  test('past the bound of all, a time is booked at once for a quiet network, by a link for a busy one', async () => {
    const server = await start({
      RATE_LIMIT_SUBMISSIONS_PER_DAY: '2',
      RATE_LIMIT_SUBMISSIONS_PER_MINUTE: '1000',
    })
    for (let network = 0; network < 40; network += 1) await send(server, `192.1.${network}.1`)
    for (let client = 0; client < limits.formsPastTotal.value; client += 1) {
      await send(server, `192.0.2.${client}`)
    }
    const book = async (remoteAddress: string, slot: string) => {
      const { path, valid } = testForm('booking')
      const payload = { ...valid, email: `${remoteAddress}@example.com`, times: '', slot }
      const answer = await server.app.inject({ method: 'POST', url: path, payload, remoteAddress })
      return answer.json<FormAnswer>().outcome
    }
    const { slots } = (await server.app.inject({ url: api.slots })).json<SlotsAnswer>()
    expect(await book('198.51.100.1', slots[0] ?? '')).toBeUndefined()
    expect(await book('192.0.2.99', slots[1] ?? '')).toBe('held')
    const booked = await server.database
      .selectFrom('bookings')
      .select(['status', 'spam_reason', 'slot'])
      .orderBy('id')
      .execute()
    expect(booked).toEqual([
      { status: 'booked', spam_reason: '', slot: slots[0] },
      { status: 'held', spam_reason: '', slot: slots[1] },
    ])
  })

  test('a plain form past the shared limit is told the seconds to wait', async () => {
    const [one, other] = [await start(), await start()]
    for (let count = 0; count < limit; count += 1) await send(one)
    const answer = await other.app.inject({
      method: 'POST',
      url: contactForm.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...contact, email: 'plain@example.com' }).toString(),
      remoteAddress: '192.0.2.1',
    })
    expect(answer.statusCode).toBe(429)
    expect(answer.body).toContain(apiMessages.tooMany(Number(answer.headers['retry-after'])))
  })

  test('a repeat with the same key gets its answer and is not counted', async () => {
    const [one, other] = [await start(), await start()]
    const repeat = ({ app }: TestApp) =>
      app.inject({
        method: 'POST',
        url: contactForm.path,
        headers: { 'idempotency-key': 'key-00000001' },
        payload: { ...contact },
        remoteAddress: '192.0.2.1',
      })
    for (let count = 0; count < limit - 1; count += 1) await repeat(one)
    for (let count = 0; count < limit - 1; count += 1) await send(other)
    expect((await repeat(one)).statusCode).toBe(200)
    expect(await one.stored()).toBe(limit)
  })
})
