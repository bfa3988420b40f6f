// Also on PostgreSQL.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { day } from '../../contract/duration.ts'
import { applicationPage } from '../../contract/forms/application.ts'
import { type LeadKind, leadTables } from '../../contract/leads/leads.ts'
import { fileTransport } from '../mail/mail-files.ts'
import { hashForLists } from '../secrets/keyed-hash.ts'
import { readSettings } from '../settings/settings.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { aBooking, aLead, aMessage, aRequest, aSubscriber, storeLeads } from '../testing/leads.ts'
import { enqueue, record } from '../testing/outbox.ts'
import { deleteExpired } from './delete-expired.ts'

const now = Date.UTC(2030, 0, 1)
const ago = (days: number, more = 0) => now - days * day - more

/** A request for a copy, closed as it was never confirmed. */
const unproved = {
  request_type: 'access',
  status: 'unconfirmed',
  closed_at: ago(90),
} as const

const subscriber: typeof aSubscriber = (id, email, values) =>
  aSubscriber(id, email, { unsubscribed_at: 0, ...values })

describe('retention', () => {
  const own = databaseForEach()

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
    const mail = { template: 'erased-notice', lead, recipient: '', payload: '{}' } as const
    for (const at of [ago(30, 1), ago(30)]) await enqueue(database, { ...mail, now: at })
    await run()
    const jobs = await database.selectFrom('outbox').select('created_at').execute()
    expect(jobs.map(({ created_at }) => Number(created_at))).toEqual([ago(30)])
  })

  test.each<[LeadKind, string, number, string, object]>([
    ['messages', 'a message', 730, 'created_at', {}],
    ['messages', 'an application', 365, 'created_at', { page: `${applicationPage}engineer` }],
    ['bookings', 'a booking', 20, 'created_at', {}],
    ['subscribers', 'an unconfirmed one', 30, 'confirmation_sent_at', { status: 'pending' }],
    ['subscribers', 'the proof of one', 365, 'unsubscribed_at', { status: 'unsubscribed' }],
    ['requests', 'one that is closed', 1095, 'closed_at', { status: 'answered' }],
    ['requests', 'one nobody confirmed', 30, 'closed_at', { ...unproved, closed_at: 0 }],
  ])('of %s, %s goes a moment after %i days', async (kind, _what, days, column, values) => {
    const row = (id: string, at: number) =>
      aLead[kind](id, `${id}@example.com`, { ...values, [column]: at })
    const rows = [row('past', ago(days, 1)), row('kept', ago(days))]
    await storeLeads(own.database, { [kind]: rows })
    expect(await run()).toBe(1)
    expect(await left()).toEqual(['kept'])
    const suppressed = await own.database.selectFrom('suppressions').selectAll().execute()
    const isProof = column === 'unsubscribed_at'
    expect(suppressed.map(({ address_hash }) => address_hash)).toEqual(
      isProof ? [hashForLists('past@example.com', 'secret')] : [],
    )
  })

  test('a meeting to come stays, however long ago it was booked', async () => {
    const booking = (id: string, status: 'booked' | 'cancelled' | 'held', slotAt: number) =>
      aBooking(id, 'a@example.com', {
        status,
        created_at: ago(40),
        slot: new Date(slotAt).toISOString(),
      })
    await storeLeads(own.database, {
      bookings: [
        booking('to-come', 'booked', now + day),
        booking('under-way', 'booked', now - 1),
        booking('over', 'booked', ago(1, 1)),
        booking('cancelled', 'cancelled', now + day),
        booking('held', 'held', now + day),
      ],
    })
    expect(await run()).toBe(3)
    expect(await left()).toEqual(['to-come', 'under-way'])
  })

  test('stays while somebody is on a list, or waits for an answer', async () => {
    const held = (days: number) => ({
      spam_reason: 'honeypot',
      due_on: new Date(ago(days)).toISOString().slice(0, 10),
    })
    const open = { created_at: 1, due_on: '9999-01-01' }
    await storeLeads(own.database, {
      subscribers: [subscriber('confirmed', 'a@example.com', { confirmation_sent_at: 1 })],
      requests: [
        aRequest('refused', 'b@example.com', { ...unproved, status: 'refused' }),
        aRequest('left-out', 'b@example.com', { ...unproved, request_type: 'all' }),
        aRequest('open', 'c@example.com', { ...open, request_type: 'access' }),
        aRequest('objection', 'd@example.com', { created_at: 1 }),
        aRequest('held-past', 'e@example.com', held(31)),
        aRequest('held', 'e@example.com', held(30)),
      ],
    })
    expect(await run()).toBe(1)
    const stay = ['confirmed', 'held', 'left-out', 'objection', 'open', 'refused']
    expect(await left()).toEqual(stay)
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
    expect(suppressed).toEqual([{ address_hash: hashForLists('c@example.com', 'secret') }])
  })

  test('takes timelines and mails along, goes on after the first five hundred, and records it of nobody', async () => {
    const { database } = own
    const ids = Array.from({ length: 1_200 }, (_, index) => `m${index}`)
    for (let start = 0; start < ids.length; start += 100) {
      const rows = ids.slice(start, start + 100).map((id) => aMessage(id, 'a@example.com'))
      await storeLeads(database, { messages: rows })
    }
    const lead = { kind: 'messages', id: 'm700' } as const
    await record(database, lead, { event: 'received', by: 'visitor', data: { page: '' } }, 1)
    await enqueue(database, { template: 'notice', lead, recipient: '', now: 1 })
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
})
