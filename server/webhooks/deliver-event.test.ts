// Also on PostgreSQL.
import pino from 'pino'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hour, minute, second } from '../../contract/duration.ts'
import { contactForm } from '../../contract/forms/contact.ts'
import type { ResolveHost } from '../http/fetch-outside.ts'
import { exportPages } from '../leads/export-leads.ts'
import { outboxPace, startOutbox } from '../outbox/start-outbox.ts'
import { addTestReceiver, deliverDue, deliveries, verified } from '../testing/deliveries.ts'
import { appForEach } from '../testing/for-each.ts'
import { testForm } from '../testing/forms.ts'
import { record } from '../testing/outbox.ts'
import { startWebhook, type TestReceiver } from '../testing/webhook.ts'
import { checks } from '../watch/checks.ts'
import { createDeliveryWork } from './deliver-event.ts'
import { removeReceiver, resendEvents } from './receivers.ts'

describe('an event', () => {
  const server = appForEach()
  let receiver: TestReceiver
  let now: number
  beforeEach(async () => {
    receiver = await startWebhook()
    now = server.services.now()
  })

  const listen = (address = receiver.url, shape: 'standard' | 'slack' = 'standard') =>
    addTestReceiver(server.database, address, { shape })
  async function send(values: Record<string, string> = {}) {
    const payload = { ...testForm('contact').valid, ...values }
    await server.post(contactForm.path, payload)
    const rows = server.database.selectFrom('messages').select('id').orderBy('id', 'desc')
    return (await rows.executeTakeFirstOrThrow()).id
  }
  const answered = { event: 'answered', by: { team: 'eve' }, data: {} } as const
  const answer = (id: string) => record(server.database, { kind: 'messages', id }, answered, now)
  const deliver = (more?: Parameters<typeof deliverDue>[2]) =>
    deliverDue(server.database, now, more)
  const statuses = async () => (await deliveries(server.database)).map(({ status }) => status)
  const types = () => receiver.received.map(({ body }) => JSON.parse(body).type)
  const isAlarmed = async () => (await checks['webhook.failed']({ ...server.services, now })) !== ''

  test('reaches its receiver signed, with the lead as the export has it', async () => {
    const { secret } = await listen()
    const id = await send()
    expect(await deliver()).toEqual(['sent'])
    const [request] = receiver.received
    const [exported] = (await Array.fromAsync(exportPages(server.database, 'messages'))).flat()
    const { waits: _, ...lead } = exported ?? {}
    expect(request && verified(request, secret)).toEqual({
      type: 'lead.created',
      timestamp: new Date(now).toISOString(),
      data: { kind: 'messages', id, number: 1, lead },
    })
    expect(lead).toMatchObject({ id, email: 'ada@example.com' })
    expect(await deliver()).toEqual([])
  })

  test('whose lead is erased meanwhile carries ids alone', async () => {
    const { secret } = await listen()
    const id = await send()
    await server.erase(id)
    expect(await deliver()).toEqual(['sent', 'sent'])
    expect(receiver.received.map((request) => verified(request, secret))).toMatchObject([
      { type: 'lead.created', data: { id, number: 1, lead: null } },
      { type: 'lead.erased', data: { id, number: 2, lead: null } },
    ])
  })

  test('is text that mentions nobody where Slack reads it', async () => {
    await listen(receiver.url, 'slack')
    await send({ name: 'Ada <!channel> & Co', company: 'Engines' })
    await deliver()
    expect(receiver.posted).toEqual([
      { text: 'message from Ada &lt;!channel&gt; &amp; Co, Engines: created' },
    ])
  })

  test('waits for those before it of its lead, and for no other lead', async () => {
    await listen()
    receiver.status = 500
    const id = await send()
    await answer(id)
    await deliver()
    expect(types()).toEqual(['lead.created'])
    receiver.status = 200
    await send()
    await deliver()
    expect(types()).toEqual(['lead.created', 'lead.created'])
    now += minute
    await deliver()
    expect(types().slice(2)).toEqual(['lead.created', 'lead.answered'])
  })

  /** The times of the tries, in seconds from the first, until none waits or two days are over. */
  async function tries(more?: Parameters<typeof deliverDue>[2]): Promise<number[]> {
    const begun = now
    const times: number[] = []
    while (now < begun + 48 * hour) {
      const outcomes = await deliver(more)
      times.push(...outcomes.map(() => (now - begun) / second))
      const [job] = await deliveries(server.database)
      if (job?.status !== 'waiting') break
      now = job.next_at
    }
    return times
  }

  test.each([
    [500, [0, 10, 30, 70, 150]],
    // A longer wait asked for by the receiver replaces ours.
    [429, [0, 7200, 14_400, 21_600]],
  ])(
    'that is answered %i is given up after a day of pauses, and the alarm says so',
    async (...given) => {
      const [status, first] = given
      await listen()
      const id = await send()
      await answer(id)
      receiver.status = status
      receiver.headers = { 'Retry-After': '86400' }
      const all = await tries()
      expect(all.slice(0, first.length)).toEqual(first)
      expect((all.at(-1) ?? 0) * second).toBe(24 * hour)
      // The later one failed when the first was given up, and has its own day of tries.
      expect(await statuses()).toEqual(['failed', 'waiting'])
      expect((await deliveries(server.database))[0]?.last_answer).toBe(`It answered ${status}.`)
      expect(await isAlarmed()).toBe(true)
    },
  )

  test('that waited for days before its first try is still retried for a day', async () => {
    await listen()
    await send()
    now += 3 * 24 * hour
    receiver.status = 500
    const all = await tries()
    expect((all.at(-1) ?? 0) * second).toBe(24 * hour)
    expect(await statuses()).toEqual(['failed'])
  })

  test('that was given up and is sent again has another day of pauses, under the same id', async () => {
    await listen()
    await send()
    receiver.status = 500
    await tries()
    expect(await statuses()).toEqual(['failed'])
    now += 24 * hour
    await server.act((transaction) => resendEvents(transaction, now))
    const all = await tries()
    expect([all[1], (all.at(-1) ?? 0) * second]).toEqual([10, 24 * hour])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await statuses()).toEqual(['failed'])
  })

  test.each([
    [429, '120', 120],
    [503, new Date(Date.UTC(2026, 0, 2, 3, 14, 5)).toUTCString(), 600],
    [429, '1', 10],
    [429, 'soon', 10],
    [429, String(7 * 24 * 3600), 2 * 3600],
    [500, '120', 10],
  ])('that is answered %i with Retry-After: %s waits so many seconds: %i', async (...given) => {
    const [status, retryAfter, seconds] = given
    await listen()
    await send()
    receiver.status = status
    receiver.headers = { 'Retry-After': retryAfter }
    await deliver()
    const [job] = await deliveries(server.database)
    expect(job).toMatchObject({ status: 'waiting', next_at: now + seconds * second })
  })

  test('is not tried again where the receiver is gone', async () => {
    await listen()
    await send()
    receiver.status = 410
    expect(await tries()).toEqual([0])
    expect(await statuses()).toEqual(['failed'])
    expect(await isAlarmed()).toBe(true)
  })

  test('does not follow a redirect, whose answer is a try that failed', async () => {
    const inner = await startWebhook()
    await listen()
    await send()
    receiver.status = 307
    receiver.headers = { Location: inner.url }
    expect(await deliver()).toEqual(['deferred'])
    expect((await deliveries(server.database))[0]?.last_answer).toBe('It answered 307.')
    expect(inner.received).toEqual([])
  })

  test('is taken by a receiver whose answer is long or has no end, of which the beginning is read', async () => {
    await listen()
    await send()
    receiver.trickles = true
    receiver.body = 'x'.repeat(100_000)
    expect(await deliver()).toEqual(['sent'])
  })

  /** An outbox worker that looks for events when woken. */
  function startWorker() {
    const delivery = {
      database: server.database,
      sealing: [],
      zone: () => 'UTC',
      innerHosts: ['127.0.0.1'],
    }
    const pace = { ...outboxPace, gather: 0, pollEvery: hour }
    const work = createDeliveryWork({ ...delivery, now: () => now })
    return startOutbox(work, pino({ level: 'silent' }), pace)
  }

  test('waits for no other receiver: a slow receiver gets one event at a time', async () => {
    const hanging = await startWebhook()
    hanging.hangs = true
    await listen(hanging.url)
    for (let count = 0; count < outboxPace.concurrency + 1; count += 1) await send()
    const outbox = startWorker()
    await vi.waitUntil(() => hanging.received.length > 0)
    await listen()
    await send()
    outbox.wake()
    await vi.waitUntil(() => receiver.received.length === 1)
    expect(hanging.received).toHaveLength(1)
    await hanging.close()
    await outbox.stop()
  })

  test('does not wait for a receiver that hangs', async () => {
    await listen()
    await send()
    receiver.hangs = true
    const deadline = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((milliseconds) =>
        AbortSignal.abort(new DOMException(`${milliseconds}`, 'TimeoutError')),
      )
    expect(await deliver()).toEqual(['deferred'])
    deadline.mockRestore()
    expect((await deliveries(server.database))[0]?.last_answer).toBe('10000')
  })

  const pointingTo =
    (...addresses: string[]): ResolveHost =>
    (_name, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )

  test.each([
    ['https://receiver.example/hook', ['10.0.0.7']],
    ['https://receiver.example/hook', ['93.184.215.14', '127.0.0.1']],
    ['https://receiver.example/hook', ['::ffff:169.254.169.254']],
    ['https://127.0.0.1/hook', []],
  ])('does not go to %s, which is %j', async (address, found) => {
    await listen(address)
    await send()
    expect(await deliver({ innerHosts: [], resolve: pointingTo(...found) })).toEqual(['deferred'])
    expect((await deliveries(server.database))[0]?.last_answer).toMatch('INNER_HOSTS')
    expect(await statuses()).toEqual(['waiting'])
  })

  test('is gone with its receiver', async () => {
    const { id } = await listen()
    await send()
    await server.act((transaction) => removeReceiver(transaction, id))
    expect(await deliver()).toEqual([])
    const secrets = server.database.selectFrom('secrets').select('name')
    expect(await secrets.where('name', 'like', 'webhook%').execute()).toEqual([])
  })
})
