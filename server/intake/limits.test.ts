import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { apiMessages } from '../../contract/api-messages.ts'
import { contactForm } from '../../contract/forms/contact.ts'
import { openDatabase } from '../db/database.ts'
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

  test('one e-mail address has its own, over all addresses and both forms', async () => {
    const server = await start({ RATE_LIMIT_MESSAGES_PER_HOUR: '3' })
    const forms = testForms.filter(({ responseFormat }) => responseFormat === 'json')
    const answers = []
    for (let count = 0; count < 4; count += 1) {
      const form = forms[count % 2]
      answers.push(
        await server.app.inject({
          method: 'POST',
          url: form?.path ?? '',
          payload: { ...form?.valid, email: count % 2 ? 'Ada@Example.com' : 'ada@example.com' },
          remoteAddress: `192.0.2.${count}`,
        }),
      )
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
    const refused = answers.at(-1)
    const seconds = Number(refused?.headers['retry-after'])
    expect(seconds).toBeGreaterThan(120)
    expect(refused?.json().message).toBe(apiMessages.tooMany(seconds))
    expect(refused?.json().message).toMatch(/wait \d+ minutes/)
    server.pass(60 * 60 * second)
    expect((await send(server)).statusCode).toBe(200)
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
