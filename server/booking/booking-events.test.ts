import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { apiMessages } from '../../contract/api-messages.ts'
import { readStats } from '../cli/query/read-stats.ts'
import { expireCounters } from '../intake/counters.ts'
import { databaseKinds } from '../testing/databases.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { readWidgetFaults } from './count-widget-fault.ts'

const booked = {
  event: 'completed',
  provider: 'calendly',
  id: 'https://api.calendly.com/scheduled_events/ABCD',
}
const providers = {
  calendly: { BOOKING_PROVIDER: 'calendly', BOOKING_URL: 'https://calendly.com/team/demo' },
  savvycal: { BOOKING_PROVIDER: 'savvycal', BOOKING_URL: 'https://savvycal.com/team/demo' },
}
const blocked = { event: 'blocked', provider: 'calendly', fault: 'slow' }

describe.each(databaseKinds)('POST /api/booking/events on $name', (kind) => {
  let site: TestApp

  beforeEach(async () => {
    site = await createTestApp(kind, {
      RATE_LIMIT_SUBMISSIONS_PER_MINUTE: '8',
      ...providers.calendly,
    })
  })
  afterEach(() => site.close())

  function send(payload: object, headers: Record<string, string> = {}) {
    return site.app.inject({
      method: 'POST',
      url: api.bookingEvents,
      headers: { origin: 'https://cam.example', referer: 'https://cam.example/book', ...headers },
      payload,
    })
  }
  /** Begins anew with other settings. */
  async function restart(settings: Record<string, string>): Promise<void> {
    await site.close()
    site = await createTestApp(kind, settings)
  }
  const bookings = () => site.database.selectFrom('bookings').selectAll().execute()

  test('a booking is a lead with what the provider told, without a mail', async () => {
    await restart(providers.savvycal)
    const answer = await send({
      ...booked,
      provider: 'savvycal',
      name: 'Ada Example',
      email: 'ada@example.com',
      start: '2026-02-03T10:00:00+02:00',
      timeZone: 'Europe/Tallinn',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: true, message: apiMessages.noted })
    const [row, ...others] = await bookings()
    expect(others).toEqual([])
    expect(row).toMatchObject({
      name: 'Ada Example',
      email: 'ada@example.com',
      times: '2026-02-03T10:00:00+02:00',
      time_zone: 'Europe/Tallinn',
      status: 'external',
      page: '/book',
    })
    const events = await site.database.selectFrom('lead_events').selectAll().execute()
    expect(events).toMatchObject([
      { lead_id: row?.id, event: 'external', detail: `savvycal ${booked.id}` },
    ])
    expect(await site.database.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test('told without a name or an address, it has none', async () => {
    await send(booked)
    expect(await bookings()).toMatchObject([{ name: '', email: '', times: '' }])
  })

  test('told twice, even at once and with more about it, it is one', async () => {
    const answers = await Promise.all([
      send(booked),
      send({ ...booked, name: 'Ada' }),
      send(booked),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await bookings()).toHaveLength(1)
    await send({ ...booked, id: `${booked.id}E` })
    expect(await bookings()).toHaveLength(2)
  })

  test('views without the widget are counted by fault, over the days, and stand in the statistics', async () => {
    await send(blocked)
    await send(blocked)
    await send({ ...blocked, fault: 'blocked' })
    site.pass(3 * 24 * 60 * 60 * 1000)
    await send(blocked)
    expect(await readWidgetFaults(site.database)).toEqual([
      { fault: 'blocked', views: 1 },
      { fault: 'slow', views: 3 },
    ])
    await expireCounters(site.database, Date.UTC(2027, 0, 1))
    expect(await readStats(site.database, { DATA_DIR: '/nowhere' })).toEqual(
      expect.arrayContaining([
        { what: 'views without widget', which: 'blocked', count: 1 },
        { what: 'views without widget', which: 'slow', count: 3 },
      ]),
    )
    expect(await bookings()).toEqual([])
  })

  test.each([
    ['no object', 'text'],
    ['an unknown event', { ...blocked, event: 'opened' }],
    ['an unknown provider', { ...blocked, provider: 'acme' }],
    ['an unknown fault', { ...blocked, fault: 'bored' }],
    ['a field too many', { ...blocked, note: 'x' }],
    ['a booking without a name of its own', { ...booked, id: '' }],
    ['a name of its own with a line break', { ...booked, id: 'a\nb' }],
    ['a wrong address', { ...booked, email: 'ada' }],
    ['a start that is no time', { ...booked, start: 'tomorrow' }],
    ['a name that is too long', { ...booked, name: 'x'.repeat(201) }],
  ])('refuses %s and stores nothing', async (_what, payload) => {
    const answer = await send(payload as object, { 'content-type': 'application/json' })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json()).toMatchObject({ success: false })
    expect(await bookings()).toEqual([])
    expect(await readWidgetFaults(site.database)).toEqual([])
  })

  test.each([
    ['another provider', providers.savvycal],
    ['none', {}],
  ])('knows nothing of a provider when %s is configured', async (_what, settings) => {
    await restart(settings)
    for (const event of [booked, blocked]) {
      const answer = await send(event)
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { success: false, message: apiMessages.notFound },
      ])
    }
    expect(await bookings()).toEqual([])
    expect(await readWidgetFaults(site.database)).toEqual([])
  })

  test('refuses a page of another site', async () => {
    const answer = await send(booked, { origin: 'https://evil.example' })
    expect(answer.statusCode).toBe(403)
    expect(await bookings()).toEqual([])
  })

  test('refuses what one client sends past its limit', async () => {
    for (let tries = 0; tries < 8; tries += 1) await send(blocked)
    const answer = await send(booked)
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(await bookings()).toEqual([])
  })
})
