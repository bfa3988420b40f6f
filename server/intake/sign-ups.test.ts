import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newsletterForm } from '../../contract/forms/newsletter.ts'
import { limits } from '../http/limits.ts'
import { databaseKinds } from '../testing/databases.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { checkSpam } from './check-spam.ts'
import { expireCounters } from './counters.ts'
import type { SpamReason } from './spam-signals.ts'

const minute = 60_000
const day = 24 * 60 * minute
const bounds = {
  RATE_LIMIT_SUBMISSIONS_PER_DAY: 1_000,
  RATE_LIMIT_SUBMISSIONS_PER_MINUTE: 1_000,
  RATE_LIMIT_MESSAGES_PER_HOUR: 10,
  RATE_LIMIT_SIGN_UPS_PER_HOUR: 4,
}
const noon = Date.UTC(2026, 0, 2, 12)

describe.each(databaseKinds)('sign-ups on $name', (kind) => {
  let server: TestApp
  let clients = 0
  beforeEach(async () => {
    server = await createTestApp(kind, { RATE_LIMIT_SIGN_UPS_PER_HOUR: '4' })
  })
  afterEach(() => server.close())

  /** One address entered again, each time from another client. */
  const enter = (
    now: number,
    { path = '/api/newsletter', email = 'ada@example.com', suspicion = '' as SpamReason } = {},
  ) =>
    server.database.transaction().execute(async (transaction) => {
      clients += 1
      const ip = `192.0.2.${clients}`
      const { reason } = await checkSpam(
        transaction,
        { kind: 'subscribers', path, ip, email, suspicion, secret: server.secret, now },
        bounds,
      )
      return reason
    })

  test('an address is held back past a number in a day, in any spelling, whoever enters it', async () => {
    const spellings = ['ada@example.com', 'ADA@example.com', 'ada+other@example.com']
    for (let count = 0; count < limits.signUpsOfEmail.value; count += 1) {
      expect(await enter(noon, { email: spellings[count % spellings.length] ?? '' })).toBe('')
    }
    for (const email of spellings) expect(await enter(noon, { email })).toBe('repeated')
    expect(await enter(noon, { email: 'bob@example.com' })).toBe('')
    expect(await enter(noon, { path: '/api/early-access' })).toBe('')
  })

  test('an address is written to a few times a day at most', async () => {
    const seen: string[] = []
    for (let hour = 0; hour < 10; hour += 1) seen.push(await enter(noon + hour * 60 * minute))
    expect(seen.filter((reason) => reason === '')).toHaveLength(limits.signUpsOfEmail.value)
    expect(await enter(noon + day)).toBe('')
  })

  test('a program that enters an address does not keep its owner out', async () => {
    expect(await enter(noon, { suspicion: 'honeypot' })).toBe('honeypot')
    expect(await enter(noon)).toBe('')
  })

  test('one client that enters many addresses is held back past a number, with the same answer', async () => {
    const answers = []
    for (let count = 0; count < 6; count += 1) {
      answers.push(
        await server.app.inject({
          method: 'POST',
          url: newsletterForm.path,
          payload: { email: `victim-${count}@example.com` },
          remoteAddress: `2001:db8::${count}`,
        }),
      )
    }
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    const rows = await server.database
      .selectFrom('subscribers')
      .select('spam_reason')
      .orderBy('email')
      .execute()
    expect(rows.map((row) => row.spam_reason)).toEqual([
      ...['', '', '', ''],
      ...['many-sign-ups', 'many-sign-ups'],
    ])
  })

  test('counters go once nobody asks for them, and name nobody', async () => {
    await enter(noon)
    const kept = async () =>
      (await server.database.selectFrom('counters').select('name').execute())
        .map(({ name }) => name.split(':')[0])
        .sort()
    const all = await server.database.selectFrom('counters').selectAll().execute()
    expect(JSON.stringify(all)).not.toMatch(/\bada\b|192\.0\.2/)
    // There are few enough addresses of networks to try each of them on a plain hash.
    const names = all.map(({ name }) => name)
    for (const text of ['/api/newsletter ada@example.com', `192.0.2.${clients}`]) {
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
      expect(names.filter((name) => name.endsWith(hash))).toEqual([])
    }

    await expireCounters(server.database, noon + 10 * minute)
    expect(await kept()).toEqual([
      'all-submissions-in-a-day',
      'sign-ups-of-client',
      'sign-ups-of-email-in-a-day',
      'submissions-of-client-in-a-day',
      'submissions-of-network-in-a-day',
    ])
    await expireCounters(server.database, noon + 2 * 60 * minute + 1)
    expect(await kept()).toEqual([
      'all-submissions-in-a-day',
      'sign-ups-of-email-in-a-day',
      'submissions-of-client-in-a-day',
      'submissions-of-network-in-a-day',
    ])
    await expireCounters(server.database, noon + 3 * day)
    expect(await kept()).toEqual([])
  })
})
