import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applicationPage } from '../../contract/application.ts'
import { day } from '../../contract/duration.ts'
import { leadTables } from '../../contract/leads/leads.ts'
import { periodInWords, retentionTokens } from '../../contract/retention.ts'
import { fileTransport } from '../mail/file-transport.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import { emailHash } from '../secrets/email-hash.ts'
import { readSettings } from '../settings/settings.ts'
import { databaseKinds, type TestDatabase } from '../testing/databases.ts'
import { aBooking, aMessage, aRequest, aSubscriber, storeLeads } from '../testing/leads.ts'
import { whileMarking } from '../testing/while-marking.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { deleteExpired } from './delete-expired.ts'

const now = Date.UTC(2030, 0, 1)
const ago = (days: number, more = 0) => now - days * day - more

const application = { page: `${applicationPage}data-engineer` }

const subscriber: typeof aSubscriber = (id, email, values) =>
  aSubscriber(id, email, { unsubscribed_at: 0, ...values })

describe.each(databaseKinds)('retention on $name', ({ create }) => {
  let own: TestDatabase
  beforeEach(async () => {
    own = await create()
  })
  afterEach(() => own.remove())

  const run = () =>
    deleteExpired(
      own.database,
      readSettings({ DATA_DIR: own.settings.DATA_DIR, RETENTION_BOOKINGS_DAYS: '20' }),
      'secret',
      now,
    )
  const left = async () => {
    const rows = leadTables.map((kind) => own.database.selectFrom(kind).select('id').execute())
    const ids = (await Promise.all(rows)).flat().map(({ id }) => id)
    return ids.sort()
  }

  test('mails to the team that belong to no lead go by time', async () => {
    const { database } = own
    const lead = { kind: 'bookings', id: '' } as const
    const mail = { template: 'erased-notice', lead, recipient: '', facts: '{}' } as const
    await database.transaction().execute(async (transaction) => {
      for (const at of [ago(30, 1), ago(30)]) await enqueueMail(transaction, { ...mail, now: at })
    })
    await run()
    const jobs = await database.selectFrom('outbox').select('created_at').execute()
    expect(jobs.map(({ created_at }) => Number(created_at))).toEqual([ago(30)])
  })

  test('takes what is a moment past its time, and leaves what is not', async () => {
    const { database } = own
    await storeLeads(database, {
      messages: [
        aMessage('message-past', 'a@example.com', { created_at: ago(730, 1) }),
        aMessage('message-kept', 'a@example.com', { created_at: ago(730) }),
        aMessage('application-past', 'a@example.com', { ...application, created_at: ago(365, 1) }),
        aMessage('application-kept', 'a@example.com', { ...application, created_at: ago(365) }),
      ],
    })
    await storeLeads(database, {
      bookings: [
        aBooking('booking-past', 'a@example.com', { created_at: ago(20, 1) }),
        aBooking('booking-kept', 'a@example.com', { created_at: ago(20) }),
      ],
    })
    await storeLeads(database, {
      subscribers: [
        subscriber('confirmed-kept', 'a@example.com', { confirmation_sent_at: 1 }),
        subscriber('pending-past', 'b@example.com', {
          status: 'pending',
          confirmation_sent_at: ago(30, 1),
        }),
        subscriber('pending-kept', 'c@example.com', {
          status: 'pending',
          created_at: 1,
          confirmation_sent_at: ago(30),
        }),
        subscriber('left-past', 'D@example.com', {
          status: 'unsubscribed',
          confirmed_at: 1,
          unsubscribed_at: ago(365, 1),
        }),
        subscriber('left-kept', 'e@example.com', {
          status: 'unsubscribed',
          confirmed_at: 1,
          unsubscribed_at: ago(365),
        }),
      ],
    })
    expect(await run()).toBe(5)
    expect(await left()).toEqual([
      'application-kept',
      'booking-kept',
      'confirmed-kept',
      'left-kept',
      'message-kept',
      'pending-kept',
    ])
    const suppressed = await database.selectFrom('suppressions').select('address_hash').execute()
    expect(suppressed).toEqual([{ address_hash: emailHash('d@example.com', 'secret') }])
  })

  test('a request goes when it is long closed or was never proved, and stays while it is open', async () => {
    const closed = (days: number, over = 0) => ({
      status: 'answered' as const,
      closed_at: ago(days, over),
    })
    const unproved = (days: number, over = 0) => ({
      request_type: 'access' as const,
      status: 'unconfirmed' as const,
      closed_at: ago(days, over),
    })
    const held = (days: number) => ({
      spam_reason: 'honeypot',
      due_on: new Date(ago(days)).toISOString().slice(0, 10),
    })
    await storeLeads(own.database, {
      requests: [
        aRequest('closed-past', 'a@example.com', closed(1095, 1)),
        aRequest('closed-kept', 'a@example.com', closed(1095)),
        aRequest('unproved-past', 'b@example.com', unproved(30, 1)),
        aRequest('unproved-kept', 'b@example.com', unproved(30)),
        aRequest('refused-unproved-kept', 'b@example.com', {
          ...unproved(90),
          status: 'refused',
        }),
        aRequest('left-out-kept', 'b@example.com', { ...unproved(90), request_type: 'all' }),
        aRequest('open-kept', 'c@example.com', {
          request_type: 'access',
          created_at: 1,
          due_on: '9999-01-01',
        }),
        aRequest('objection-kept', 'd@example.com', { created_at: 1 }),
        aRequest('held-past', 'e@example.com', held(31)),
        aRequest('held-kept', 'e@example.com', held(30)),
      ],
    })
    expect(await run()).toBe(3)
    expect(await left()).toEqual([
      'closed-kept',
      'held-kept',
      'left-out-kept',
      'objection-kept',
      'open-kept',
      'refused-unproved-kept',
      'unproved-kept',
    ])
  })

  test('the proof of one who is on a list goes without a code, which would end that as well', async () => {
    const { database } = own
    const ended = { status: 'unsubscribed', unsubscribed_at: ago(365, 1) } as const
    await storeLeads(database, {
      subscribers: [
        subscriber('back-before', 'a@example.com', ended),
        subscriber('left-and-asked', 'd@example.com', { ...ended, unsubscribed_at: ago(100) }),
        subscriber('asked', 'd@example.com', { status: 'pending', confirmation_sent_at: 1 }),
        subscriber('back', 'A@example.com', { confirmed_at: ago(10) }),
        subscriber('other-list', 'b@example.com', { source: 'early-access', confirmed_at: 1 }),
        subscriber('other-list-before', 'b@example.com', ended),
        subscriber('on-none', 'c@example.com', ended),
      ],
    })
    expect(await run()).toBe(4)
    expect(await left()).toEqual(['back', 'left-and-asked', 'other-list'])
    const suppressed = await database.selectFrom('suppressions').select('address_hash').execute()
    expect(suppressed).toEqual([{ address_hash: emailHash('c@example.com', 'secret') }])
  })

  test('takes timelines and mails along, goes on after the first five hundred, and records it of nobody', async () => {
    const { database } = own
    const ids = Array.from({ length: 1_200 }, (_, index) => `m${index}`)
    for (let start = 0; start < ids.length; start += 100) {
      const rows = ids.slice(start, start + 100).map((id) => aMessage(id, 'a@example.com'))
      await database.insertInto('messages').values(rows).execute()
    }
    const lead = { kind: 'messages', id: 'm700' } as const
    await recordEvent(database, lead, 'received', '', 1)
    await database
      .transaction()
      .execute((transaction) =>
        enqueueMail(transaction, { template: 'notice', lead, recipient: '', now: 1 }),
      )
    const { id } = await database.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
    const raw = Buffer.from('Subject: A lead')
    const envelope = { from: 'hello@cam.example', to: ['team@cam.example'] }
    const { send } = fileTransport(own.settings.DATA_DIR)
    const signal = AbortSignal.timeout(60_000)
    await send({ id, envelope, raw }, signal)
    await send({ id: 'of-another-lead', envelope, raw }, signal)
    expect(await run()).toBe(1_200)
    expect(await left()).toEqual([])
    expect(readdirSync(join(own.settings.DATA_DIR, 'mail'))).toEqual(['of-another-lead.eml'])
    expect(await database.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect(await database.selectFrom('lead_events').selectAll().execute()).toEqual([])
    const [proof] = await database.selectFrom('ledger').selectAll().execute()
    const nobody = { address_hash: '', lead_ids: '', done_by: 'retention' }
    expect(proof).toMatchObject({ what: 'erased', at: now, counts: '{"messages":500}', ...nobody })
  })

  test('leaves no line that a worker writes at that moment', async () => {
    const { database } = own
    const lead = { kind: 'messages', id: 'm1' } as const
    await storeLeads(database, { messages: [aMessage('m1', 'a@example.com')] })
    await database
      .transaction()
      .execute((transaction) =>
        enqueueMail(transaction, { template: 'notice', lead, recipient: '', now: 1 }),
      )
    expect(await whileMarking(database, 'm1', () => run())).toBe(1)
    expect(await database.selectFrom('lead_events').selectAll().execute()).toEqual([])
  })
})

test('the privacy policy takes every period from here', () => {
  const files = ['content/pages/legal/privacy-policy.md', 'content/stored.yaml']
  const policy = files.map((file) => readFileSync(file, 'utf8')).join()
  for (const [token] of retentionTokens(readSettings({}))) expect(policy).toContain(`{${token}}`)
})

test('the privacy policy names the settings in words', () => {
  expect([1095, 730, 365, 30, 1].map(periodInWords)).toEqual([
    '3 years',
    '24 months',
    '12 months',
    '30 days',
    '1 day',
  ])
  const tokens = new Map(retentionTokens(readSettings({ RETENTION_MESSAGES_DAYS: '90' })))
  expect(tokens.get('retention.messages')).toBe('90 days')
  expect(tokens.get('retention.backups')).toBe('30 days')
  expect(tokens.get('retention.ledger')).toBe('3 years')
})
