// Also on PostgreSQL.
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, test } from 'vitest'
import { hour } from '../../contract/duration.ts'
import { type AlarmEvent, Alarms } from '../alarms.ts'
import { leaseJobs, mailJobs } from '../outbox/jobs.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { aBooking, aRequest, storeLeads } from '../testing/leads.ts'
import { mailCopy } from '../testing/mail-copy.ts'
import {
  deliverMails,
  enqueue,
  fakeTransport,
  jobs,
  resendAll,
  start,
  storeMessage,
  storeSubscription,
  team,
  testMailer,
  timeline,
} from '../testing/outbox.ts'
import { deliverJob } from './deliver-job.ts'
import { limitMail } from './limit-mail.ts'
import type { Mailer, TeamMail } from './mail-definition.ts'
import { maxMailsPerAddress, maxMailsPerNetwork } from './personal-limits.ts'

const anHour = start - (start % hour)

describe('the rate limits of mails', () => {
  const own = databaseForEach()
  let events: AlarmEvent[]
  let taken: ReturnType<typeof fakeTransport>['taken']
  let mailer: Mailer
  let clock: { time: number }
  beforeEach(async () => {
    const fake = fakeTransport()
    taken = fake.taken
    const made = testMailer(own.database, fake.transport)
    clock = made.clock
    events = []
    mailer = { ...made.mailer, alarms: new Alarms((event) => events.push(event)) }
  })

  const limit = (limits: Partial<Mailer['settings']>) => {
    mailer = { ...mailer, settings: { ...mailer.settings, ...limits } }
  }

  /** Sends what is due, one after another. Returns whom it went to. */
  async function sendDue(): Promise<string[]> {
    const before = taken.length
    while ((await deliverMails(mailer, 1)).length > 0);
    return taken.slice(before).flatMap(({ envelope }) => envelope.to)
  }

  const statuses = async () => (await jobs(own.database)).map(({ status }) => status)
  const confirm = (email: string, networkHash = '') =>
    storeSubscription(own.database, 'newsletter', email, networkHash)
  const toPeople = (sent: string[]) => sent.filter((to) => to !== team)

  test('a mail that waits is taken back from the hour that it was counted in', async () => {
    limit({ RATE_LIMIT_NOTICES_PER_HOUR: 0 })
    await storeMessage(own.database)
    const [job = expect.fail()] = await jobs(own.database)
    // The hour ends during the count.
    const times = [anHour + hour - 1]
    const passing = { ...mailer, now: () => times.pop() ?? anHour + hour }
    const news = { to: 'team', category: 'lead-update' } as TeamMail
    expect(await limitMail(passing, job, news, undefined)).toMatchObject({
      kind: 'postponed',
      until: anHour + hour,
    })
    const counters = own.database.selectFrom('counters').select(['window_start', 'count'])
    expect(await counters.execute()).toEqual([{ window_start: anHour, count: 0 }])
  })

  test('one receipt a day for each form and address as typed; the team hears of all', async () => {
    const spellings = ['ada@gmail.com', 'ada+1@gmail.com', 'ADA@gmail.com']
    for (const email of spellings) await storeMessage(own.database, { email }, 'network')
    const sent = await sendDue()
    expect(toPeople(sent)).toEqual(['ada@gmail.com', 'ada+1@gmail.com'])
    expect(sent.filter((to) => to === team)).toHaveLength(3)

    const [last] = (await jobs(own.database)).slice(-1)
    expect(last?.status).toBe('withheld')
    expect(await timeline(own.database, last?.lead_id ?? '')).toContain(
      'mail-withheld message-receipt: Not sent: this address had its receipt today.',
    )
    clock.time += 24 * hour
    await storeMessage(own.database, { email: 'ada@gmail.com' }, 'network')
    expect(toPeople(await sendDue())).toEqual(['ada@gmail.com'])
  })

  test('a receipt that the team resends goes out besides the daily one', async () => {
    const recipient = 'ada@example.com'
    const id = await storeMessage(own.database, { email: recipient }, 'network')
    const anew = { template: 'message-receipt', recipient, now: clock.time } as const
    await enqueue(own.database, { ...anew, lead: { kind: 'messages', id } })
    expect(toPeople(await sendDue())).toEqual([recipient, recipient])
  })

  /** Tries what is due; nothing is accepted. */
  async function tryInVain(): Promise<void> {
    const send = () => Promise.reject(new Error('421 later'))
    const fails = { ...mailer, transport: { ...mailer.transport, send } }
    for (const job of await leaseJobs(
      own.database,
      { now: clock.time, limit: 9, leaseFor: 1 },
      mailJobs,
    )) {
      await deliverJob(fails, job, new AbortController().signal).catch(() => undefined)
    }
    clock.time += 1
  }

  test('a retry, and a mail given back at a stop, are counted once', async () => {
    await storeMessage(own.database)
    for (let tries = 0; tries < 3; tries += 1) await tryInVain()
    expect(toPeople(await sendDue())).toEqual(['ada@example.com'])
  })

  test('an inbox gets a limited number of links a day, no matter who asks; the rest come the next day, the plain address first', async () => {
    const most = maxMailsPerAddress.inbox
    for (let count = 0; count < most + 2; count += 1) {
      await confirm(`ada+${count}@example.com`, `network-${count}`)
    }
    const ofOwner = await confirm('ada@example.com', 'owner')
    await confirm('bob@example.com', 'bob')
    const sent = await sendDue()
    expect(sent.filter((to) => to.startsWith('ada'))).toHaveLength(most)
    expect(sent).toContain('bob@example.com')
    expect(await timeline(own.database, ofOwner)).toContain(
      'mail-deferred confirm: Waits until 2026-01-03T00:00:00.000Z: this address had many such mails today.',
    )
    clock.time = start - (start % (24 * hour)) + 24 * hour
    expect((await sendDue())[0]).toBe('ada@example.com')
    expect((await statuses()).filter((status) => status !== 'sent')).toEqual([])
  })

  test('a link asked for too often is postponed to the next day, and only the newest waits', async () => {
    const lead = { kind: 'subscribers', id: await confirm('ada@example.com', 'a') } as const
    const ask = {
      template: 'your-data',
      lead,
      recipient: 'ada@example.com',
      now: clock.time,
    } as const
    for (let count = 0; count < maxMailsPerAddress.inbox + 5; count += 1) {
      await enqueue(own.database, ask)
    }
    await sendDue()
    expect((await statuses()).filter((status) => status === 'waiting')).toHaveLength(1)
  })

  test('one network has a few links a day to an address, and another still reaches it', async () => {
    const most = maxMailsPerAddress.perNetwork
    for (let count = 0; count < most + 2; count += 1) {
      await confirm(`ada+${count}@example.com`, 'a')
    }
    await confirm('ada@example.com', 'b')
    expect(await sendDue()).toHaveLength(most + 1)
    const rows = await jobs(own.database)
    const waiting = rows.filter(({ status }) => status === 'waiting')
    expect(waiting.map(({ cause_hash }) => cause_hash)).toEqual(['a', 'a'])
    // The network's hash is gone once the mail is counted.
    const hashes = rows.flatMap(({ status, cause_hash }) => (status === 'sent' ? cause_hash : []))
    expect(new Set(hashes)).toEqual(new Set(['']))
  })

  test('mails past a network’s hourly limit wait behind new ones', async () => {
    limit({ RATE_LIMIT_MAILS_PER_HOUR: 10_000 })
    for (let count = 0; count < maxMailsPerNetwork + 2; count += 1) {
      await confirm(`a@${count}.example`, 'flood')
    }
    await confirm('visitor@other.example', 'home')
    const sent = await sendDue()
    expect(sent).toHaveLength(maxMailsPerNetwork + 1)
    expect(sent).toContain('visitor@other.example')
    clock.time = anHour + hour
    await confirm('new@other.example', 'new')
    const next = await sendDue()
    expect(next[0]).toBe('new@other.example')
    expect(next).toHaveLength(3)
    expect(events).toEqual([])
  })

  test('an hour keeps a part for confirmed addresses, their data and what was booked', async () => {
    limit({ RATE_LIMIT_MAILS_PER_HOUR: 18 })
    for (let count = 0; count < 20; count += 1) await confirm(`f${count}@${count}.example`)
    expect(await sendDue()).toHaveLength(15)
    expect(events).toMatchObject([{ name: 'mail.breaker', state: 'begun' }])
    const known = await storeSubscription(own.database, 'early-access', 'known@example.com')
    await own.database
      .updateTable('subscribers')
      .set({ status: 'confirmed' })
      .where('email', '=', 'known@example.com')
      .execute()
    await enqueue(own.database, {
      template: 'your-data',
      lead: { kind: 'subscribers', id: known },
      recipient: 'known@example.com',
      now: clock.time,
    })
    const held = { slot: '2026-01-05T07:00:00.000Z', slot_minutes: 30, status: 'held' } as const
    const recipient = 'holder@example.com'
    await storeLeads(own.database, { bookings: [aBooking('b1', recipient, held)] })
    const lead = { kind: 'bookings', id: 'b1' } as const
    await enqueue(own.database, { template: 'held', lead, recipient, now: clock.time })
    await storeMessage(own.database, { email: 'known@example.com' })
    await storeMessage(own.database, { email: 'stranger@example.com' })
    expect(toPeople(await sendDue())).toEqual([
      'known@example.com',
      'holder@example.com',
      'known@example.com',
    ])
    expect(events).toHaveLength(1)
  })

  test('the breaker holds what people are mailed past the hour’s limit, and closes by itself', async () => {
    limit({ RATE_LIMIT_MAILS_PER_HOUR: 3 })
    const names = ['a', 'b', 'c', 'd', 'e']
    for (const name of names) await confirm(`${name}@${name}.example`)
    await storeMessage(own.database, { email: 'f@f.example' })
    const sent = await sendDue()
    expect(toPeople(sent)).toEqual(['a@a.example', 'b@b.example', 'c@c.example'])
    expect(sent).toContain(team)
    expect((await statuses()).filter((status) => status === 'waiting')).toHaveLength(3)
    expect(events).toMatchObject([{ name: 'mail.breaker', state: 'begun' }])

    clock.time = anHour + hour - 1
    expect(await sendDue()).toEqual([])
    clock.time = anHour + hour
    expect((await sendDue()).sort()).toEqual(['d@d.example', 'e@e.example', 'f@f.example'])
    expect(events.map(({ state }) => state)).toEqual(['begun', 'over'])
  })

  const countLastNotices = () =>
    Promise.all(
      taken
        .filter(({ envelope }) => envelope.to[0] === team)
        .map(async ({ raw }) => (await PostalMime.parse(raw)).text?.includes(mailCopy.last)),
    )

  test('the last notice of an hour says so though its first try fails', async () => {
    limit({ RATE_LIMIT_NOTICES_PER_HOUR: 1 })
    await storeMessage(own.database)
    await tryInVain()
    await sendDue()
    expect(await countLastNotices()).toEqual([true])
  })

  test('the last notice of an hour says so, and the leads of the others are stored', async () => {
    limit({ RATE_LIMIT_NOTICES_PER_HOUR: 2 })
    const ids: string[] = []
    for (const name of ['a', 'b', 'c']) {
      ids.push(await storeMessage(own.database, { email: `${name}@${name}.example` }))
    }
    const sent = await sendDue()
    expect(sent.filter((to) => to === team)).toHaveLength(2)
    expect(toPeople(sent)).toHaveLength(3)
    expect(await countLastNotices()).toEqual([false, true])
    expect(await timeline(own.database, ids[2] ?? '')).toContain(
      'mail-withheld notice: Not sent: the team had its 2 notices of this hour.',
    )
    clock.time = anHour + hour
    expect(await resendAll(own.database, clock.time)).toHaveLength(1)
    expect(await sendDue()).toContain(team)
  })

  test('notices of requests that an hour had no room for are counted in the hour they go out', async () => {
    limit({ RATE_LIMIT_NOTICES_PER_HOUR: 1 })
    for (const id of ['r1', 'r2', 'r3']) {
      await storeLeads(own.database, { requests: [aRequest(id, 'ada@example.com')] })
      const lead = { kind: 'requests', id } as const
      await enqueue(own.database, { template: 'notice', lead, recipient: '', now: anHour })
    }
    const hours: string[][] = []
    for (const passed of [0, 1, 2]) {
      clock.time = anHour + passed * hour
      hours.push(await sendDue())
    }
    expect(hours).toEqual([[team], [team], [team]])
  })
})
