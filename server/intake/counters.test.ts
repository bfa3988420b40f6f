// Also on PostgreSQL.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contactForm } from '../../contract/forms/contact.ts'
import { retentionPeriods } from '../../contract/settings/retention.ts'
import { toCanonicalEmail } from '../db/canonical-email.ts'
import { openDatabase } from '../db/database.ts'
import { apiMessages } from '../http/api-messages.ts'
import { createTestDatabase, type TestDatabase, usesPostgres } from '../testing/databases.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { testForm } from '../testing/forms.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { type CounterKeys, count, expireCounters, maxExtraForms, windows } from './counters.ts'

const second = 1_000
const hour = 60 * 60 * second
const limit = 3
const contact = testForm('contact').valid

describe('what is stored in a day', () => {
  let shared: TestDatabase
  let servers: TestApp[]
  beforeEach(async () => {
    shared = await createTestDatabase()
    servers = []
  })
  afterEach(async () => {
    for (const server of servers) await server.close()
    await shared.remove()
  })

  /** Another server process on the same database. */
  async function start(): Promise<TestApp> {
    const database = await openDatabase(shared.settings)
    const create = async () => ({
      database,
      settings: shared.settings,
      remove: () => database.destroy(),
    })
    const environment = {
      RATE_LIMIT_SUBMISSIONS_PER_MINUTE: '1000',
      RATE_LIMIT_SUBMISSIONS_PER_DAY: String(limit),
    }
    const server = await createTestApp({ create, environment })
    servers.push(server)
    return server
  }

  let sent = 0
  /** A message of a new visitor from one address of the network. */
  const send = ({ post }: TestApp, remoteAddress = '192.0.2.1') => {
    sent += 1
    const payload = { ...contact, email: `visitor-${sent}@example.com` }
    return post(contactForm.path, payload, { remoteAddress })
  }

  /** Why the last forms are held back, in the order they came. */
  const reasons = async (last: number) => {
    const query = shared.database.selectFrom('messages').select('spam_reason')
    const rows = await query.orderBy('id', 'desc').limit(last).execute()
    return rows.map(({ spam_reason }) => spam_reason).reverse()
  }

  test('past as many as the disk is to take, those networks are refused, and others are not', async () => {
    const server = await start()
    for (let count = 0; count <= limit; count += 1) await send(server)
    await server.database
      .updateTable('counters')
      .set({ count: maxExtraForms })
      .where('name', 'like', 'forms-past-theirs:%')
      .execute()
    const answer = await send(server)
    const seconds = Number(answer.headers['retry-after'])
    expect(seconds).toBeGreaterThan(2 * 60 * 60)
    expect([answer.statusCode, answer.json()]).toEqual([
      429,
      { success: false, message: apiMessages.tooMany(seconds) },
    ])
    expect((await send(server, '192.0.2.2')).statusCode).toBe(200)
  })

  test('as many come through as may when they come at the same moment', async () => {
    const pair = [await start(), await start()]
    const answers = await Promise.all(
      pair.flatMap((server) => Array.from({ length: limit }, () => send(server))),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(2 * limit).fill(200))
    expect((await reasons(2 * limit)).filter((reason) => reason === '')).toHaveLength(limit)
  })

  test('a restart does not start the count anew, and the day’s end does', async () => {
    const before = await start()
    for (let count = 0; count < limit; count += 1) await send(before)
    await before.close()
    servers = []
    const after = await start()
    await send(after)
    after.pass(24 * hour)
    await send(after)
    expect(await reasons(2)).toEqual(['many-forms', ''])
  })

  test('a network has four times as much, and its neighbour none the less', async () => {
    const server = await start()
    const network = Array.from({ length: 4 * limit + 1 }, (_, count) => `2001:db8:1:${count}::1`)
    for (const address of [...network, '2001:db8:2::1']) await send(server, address)
    expect(await reasons(4 * limit + 2)).toEqual([...Array(4 * limit).fill(''), 'many-forms', ''])
  })

  test('counters stay for as long as the privacy policy says', () => {
    // A counter is kept through one further window.
    expect(2 * Math.max(...Object.values(windows))).toBe(retentionPeriods.counts)
  })

  test('counters go once nobody asks for them, and name nobody', async () => {
    const server = await start()
    await send(server)
    const readCounters = async () =>
      (await server.database.selectFrom('counters').select('name').execute()).map(
        ({ name }) => name,
      )
    const names = await readCounters()
    expect(names.map((name) => name.split(':')[0]).sort()).toEqual([
      'forms-of-client',
      'forms-of-network',
    ])
    expect(names.join()).not.toContain('192.0')
    // IPv4 addresses are few enough to try all on a hash without a key.
    const hash = createHash('sha256').update('192.0.2.1').digest('base64url').slice(0, 22)
    expect(names.filter((name) => name.endsWith(hash))).toEqual([])
    const now = server.services.now()
    await expireCounters(server.database, now + 24 * hour)
    expect(await readCounters()).toHaveLength(2)
    await expireCounters(server.database, now + 3 * 24 * hour)
    expect(await readCounters()).toEqual([])
  })
})

const secret = Buffer.alloc(32, 7).toString('base64url')

describe.skipIf(usesPostgres)('counters', () => {
  const own = databaseForEach()

  const client = { 'forms-of-client': '192.0.2.1' }
  const mail = { 'mails-to-address': 'ada@example.com' }
  const all = { 'mails-to-all': '' }

  // The order in which PostgreSQL locks the rows: in different orders, two processes would deadlock.
  test.each<CounterKeys>([
    { ...all, ...client, ...mail },
    { ...mail, ...client, ...all },
    { ...client, ...all, ...mail },
  ])('are written in one order, however they are named: %o', async (keys) => {
    await own.act((transaction) => count(transaction, keys, secret, 0))
    const { rows } = await sql<{ name: string }>`select name from counters order by rowid`.execute(
      own.database,
    )
    const written = rows.map(({ name }) => name)
    expect(written).toHaveLength(3)
    expect(written).toEqual([...written].sort())
  })
})

test.each([
  ['Ada@Example.COM', 'ada@example.com'],
  ['ada+news@example.com', 'ada@example.com'],
  ['ada+news+more@example.com', 'ada@example.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['A.d.a+1@Gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['a.da@mail.gmail.com', 'a.da@mail.gmail.com'],
  ['Info@Müller.DE', 'info@xn--mller-kva.de'],
  ['JÜRGEN+1@gmail.com', 'jürgen@gmail.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('%s counts as %s', (typed, counted) => {
  expect(toCanonicalEmail(typed)).toBe(counted)
})
