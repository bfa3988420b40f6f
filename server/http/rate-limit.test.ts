import type { FastifyRequest } from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../contract/api.ts'
import { newsletterForm } from '../../contract/forms/subscriptions.ts'
import { testForm } from '../testing/forms.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { apiMessages } from './api-messages.ts'
import { createAllowance, limitSubmissions, SharedLimit } from './rate-limit.ts'

const minute = 60_000
const perMinute = 1
const { all } = createAllowance(perMinute)
const visitor = '203.0.113.9'

describe('what all together send', () => {
  let server: TestApp
  afterEach(() => server.close())

  const start = async (environment: Record<string, string> = {}) => {
    const settings = { RATE_LIMIT_SUBMISSIONS_PER_MINUTE: String(perMinute), ...environment }
    server = await createTestApp({ environment: settings })
  }
  let people = 0
  const signUp = (remoteAddress: string) => {
    people += 1
    const payload = { email: `visitor-${people}@example.com` }
    return server.post(newsletterForm.path, payload, { remoteAddress })
  }
  /** Uses up the limit of all clients, from many networks. */
  async function flood(send: (ip: string) => Promise<{ statusCode: number }>, times = 1) {
    const statuses = []
    for (let count = 0; count < all; count += 1) {
      for (let time = 0; time < times; time += 1) {
        statuses.push((await send(`10.${count}.0.1`)).statusCode)
      }
    }
    return new Set(statuses)
  }

  test('a client refused because of the load of others is not blamed, and one alarm is raised', async () => {
    await start({ RATE_LIMIT_SUBMISSIONS_PER_MINUTE: '2' })
    await flood(signUp, 2)
    await signUp(visitor)
    const refused = await signUp('203.0.113.10')
    expect([refused.statusCode, refused.body]).toEqual([429, apiMessages.tooManyOfAll])
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    const own = await signUp('10.0.0.1')
    expect(own.body).toBe(apiMessages.tooMany(Number(own.headers['retry-after'])))
    const { path, valid } = testForm('contact')
    await server.submit(path, valid)
    const plain = await server.submit(path, valid)
    expect(plain.body).toContain(apiMessages.tooManyOfAll)
    expect(plain.body).toContain(apiMessages.goBack)
    expect(server.alarms.active.has('intake.full')).toBe(true)
  })

  test('a flood of presses on mailed links keeps nobody from pressing theirs', async () => {
    await start()
    const press = (remoteAddress: string) =>
      server.app.inject({ method: 'POST', url: api.confirm, remoteAddress })
    expect(await flood(press, 10)).toEqual(new Set([303]))
    expect((await press('10.0.0.2')).statusCode).toBe(429)
    expect((await press(visitor)).statusCode).toBe(303)
  })

  test('a flood of computed pages leaves some for a network that had none', async () => {
    await start({ RATE_LIMIT_COMPUTED_PAGES_PER_SECOND: '4' })
    const slots = async (remoteAddress: string) =>
      (await server.app.inject({ url: api.slots, remoteAddress })).statusCode
    const clients = ['198.51.0.1', '198.51.0.2', '198.52.1.1', '198.52.1.2', '198.51.0.3']
    const statuses = []
    for (const ip of clients) statuses.push(await slots(ip))
    expect(statuses).toEqual([200, 200, 200, 200, 503])
    expect(await slots(visitor)).toBe(200)
  })
})

test('a full limit is reported as over after two minutes, even without further forms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reports: boolean[] = []
  const limit = limitSubmissions(
    perMinute,
    () => 0,
    (isFull) => reports.push(isFull),
  )
  const send = (ip: string) => limit({ ip } as FastifyRequest).catch(() => {})
  for (let count = 0; count <= all; count += 1) await send(`10.${count % 100}.${count}.1`)
  for (const ip of ['10.0.0.2', '10.0.0.3']) await send(ip)
  vi.advanceTimersByTime(2 * minute - 1)
  expect(reports).not.toContain(false)
  vi.advanceTimersByTime(1)
  expect(reports.at(-1)).toBe(false)
  vi.useRealTimers()
})

const second = 1_000
const create = () => new SharedLimit({ client: 2, network: 3, all: 6 }, second)
const end = (limit: SharedLimit, address: string, now = 0) => limit.take(address, now)?.scope

const times = (count: number, ip: (one: number) => string) =>
  Array.from({ length: count }, (_, one) => ip(one))
const taken = (count: number): (string | undefined)[] => Array(count).fill(undefined)

test.each([
  ['a client has a limit', times(3, () => '192.0.2.1'), [...taken(2), 'own']],
  [
    'its network has one',
    ['192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.2'],
    [...taken(3), 'own'],
  ],
  [
    'past the limit of all, a known network waits, and a new one may still pass',
    [...times(6, (one) => `198.${one % 3}.0.1`), '198.1.0.2', '203.0.113.9', '203.0.113.9'],
    [...taken(6), 'all', undefined, 'all'],
  ],
])('%s', (_what, ips, ends) => {
  const limit = create()
  expect(ips.map((ip) => end(limit, ip))).toEqual(ends)
})

test('a refused request takes nothing from the allowance of others', () => {
  const limit = create()
  for (const ip of times(1_000, () => '192.0.2.1')) limit.take(ip, 0)
  expect(end(limit, '192.0.2.2')).toBeUndefined()
})

test('the next window begins anew, and says when', () => {
  const limit = create()
  for (const _time of [1, 2]) limit.take('192.0.2.1', 100)
  expect(limit.take('192.0.2.1', 400)).toEqual({ scope: 'own', wait: 600 })
  expect(limit.take('192.0.2.1', second)).toBeUndefined()
})

test('only so many networks pass under overload, which limits the memory they take', () => {
  const limit = new SharedLimit({ client: 1, network: 1, all: 10 }, second)
  const passed = Array.from({ length: 100 }, (_, count) => end(limit, `10.${count}.0.1`))
  expect(passed.filter((scope) => scope === undefined)).toHaveLength(50)
})
