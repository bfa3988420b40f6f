import { describe, expect, test } from 'vitest'
import type { RequestChange } from '../data-requests/change-request.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { aBooking, aMessage, aRequest, aSubscriber, storeLeads } from '../testing/leads.ts'
import { openingHours } from '../testing/opening-hours.ts'
import { jobs, timeline } from '../testing/outbox.ts'
import { answerLead } from './answer-lead.ts'
import { approveLead } from './approve-lead.ts'

const now = Date.UTC(2026, 1, 10)

describe('an answer', () => {
  const own = databaseForEach()
  const answer = (id: string, change: Partial<RequestChange>) =>
    own.act((transaction) =>
      answerLead(transaction, id, {
        status: 'answered',
        text: '',
        leftOut: false,
        monthsMore: 2,
        by: 'eve',
        now,
        ...change,
      }),
    )
  const leads = () =>
    own.database
      .selectFrom('leads')
      .select(['id', 'state', 'version', 'due_on'])
      .orderBy('id')
      .execute()

  test('to a request is mailed, kept, and told under the name of who gave it', async () => {
    const { database } = own
    await storeLeads(database, { requests: [aRequest('r1', 'ada@example.com')] })
    const text = 'You are left out.'
    expect(await answer('r1', { text, note: 'By phone.', leftOut: true })).toMatchObject({
      is: 'request',
      changed: { request: { status: 'answered' }, isMailed: true },
    })
    const [mail] = await jobs(database)
    expect(mail).toMatchObject({ template: 'request-news', recipient: 'ada@example.com' })
    expect(await database.selectFrom('replies').selectAll().execute()).toMatchObject([
      { lead_id: 'r1', written_by: 'eve', created_at: now, body: text, outbox_id: mail?.id },
    ])
    expect(await timeline(database, 'r1')).toEqual(['answered by eve By phone.', 'left-out by eve'])
    expect(await leads()).toMatchObject([{ state: 'answered', version: 2 }])
  })

  test('moves the day of a request that is extended', async () => {
    await storeLeads(own.database, {
      requests: [aRequest('r1', 'ada@example.com', { due_on: '2026-02-10' })],
    })
    await answer('r1', { status: 'extended', text: 'We wait for a court.', monthsMore: 1 })
    expect(await leads()).toMatchObject([{ state: 'working', due_on: '2026-03-02' }])
  })

  test('to a message or a meeting is noted, and nothing is mailed', async () => {
    await storeLeads(own.database, {
      messages: [aMessage('m1', 'ada@example.com')],
      bookings: [aBooking('b1', 'bob@example.com')],
    })
    expect(await answer('m1', { note: 'Sent the price list.' })).toMatchObject({ is: 'noted' })
    expect(await answer('b1', { status: 'working' })).toMatchObject({ is: 'noted' })
    expect(await timeline(own.database, 'm1')).toEqual(['answered by eve Sent the price list.'])
    expect(await leads()).toMatchObject([{ state: 'working' }, { state: 'answered' }])
    expect(await jobs(own.database)).toEqual([])
  })

  test.each<[string, Partial<RequestChange>, object]>([
    ['nobody', {}, { why: 'gone' }],
    ['s1', {}, { why: 'sign-up' }],
    // Nobody is promised a mail that does not go.
    ['m1', { text: 'Hello' }, { why: 'no-request', email: 'cy@example.com' }],
    ['m1', { leftOut: true }, { why: 'no-request' }],
    ['m1', { status: 'refused' }, { why: 'no-request' }],
    ['unproved', { text: 'x' }, { changed: { refused: 'unproved' } }],
    ['unproved', { status: 'unconfirmed', text: 'x' }, { changed: { refused: 'before-last-day' } }],
    ['held', { status: 'working' }, { changed: { refused: 'quarantined' } }],
    ['over', { status: 'refused' }, { changed: { refused: 'without-text' } }],
    ['over', { status: 'extended', text: 'x' }, { changed: { refused: 'month-over' } }],
    ['ended', { status: 'working' }, { changed: { refused: 'unreachable', before: 'refused' } }],
  ])('to %s is refused where nobody can give it, and changes nothing', async (id, change, why) => {
    const due_on = '2026-02-11'
    await storeLeads(own.database, {
      messages: [aMessage('m1', 'cy@example.com')],
      subscribers: [aSubscriber('s1', 'di@example.com')],
      requests: [
        aRequest('unproved', 'ada@example.com', { request_type: 'access', due_on }),
        aRequest('held', 'bob@example.com', { spam_reason: 'links' }),
        aRequest('over', 'eve@example.com', { due_on: '2026-02-02' }),
        aRequest('ended', 'fay@example.com', { status: 'refused', closed_at: 1 }),
      ],
    })
    const before = await leads()
    expect(await answer(id, change)).toMatchObject(why)
    expect(await leads()).toEqual(before)
    expect(await own.database.selectFrom('lead_events').selectAll().execute()).toEqual([])
  })

  test('to a booking whose slot is past when it is released: it is a request for a meeting', async () => {
    const slot = '2026-01-05T07:00:00.000Z'
    const quarantined = { spam_reason: 'honeypot', slot, slot_minutes: 30 }
    await storeLeads(own.database, { bookings: [aBooking('b1', 'ada@example.com', quarantined)] })
    const approve = () => approveLead(own.database, 'b1', { by: 'eve', now, hours: openingHours })
    expect(await approve()).toEqual({ kind: 'bookings', state: 'new', slot: 'past' })
    expect(await timeline(own.database, 'b1')).toEqual(['approved by eve past'])
    expect(await leads()).toMatchObject([{ state: 'new' }])
    expect(await approve()).toBeUndefined()
  })
})
