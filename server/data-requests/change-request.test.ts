import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { undoReply } from '../leads/reply-to-lead.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { aRequest, storeLeads } from '../testing/leads.ts'
import { mailCopy } from '../testing/mail-copy.ts'
import { deliverMails, fakeTransport, jobs, testMailer, timeline } from '../testing/outbox.ts'
import { changeRequest, type RequestChange, type RequestRefusal } from './change-request.ts'

const now = Date.UTC(2026, 1, 10)

describe('an answer to a request', () => {
  const own = databaseForEach()
  const answer = (id: string, change: Partial<RequestChange>) =>
    own.act((transaction) =>
      changeRequest(transaction, id, {
        status: 'answered',
        text: '',
        leftOut: false,
        monthsMore: 2,
        by: 'eve',
        now,
        today: '2026-02-10',
        ...change,
      }),
    )
  const leads = () =>
    own.database
      .selectFrom('leads')
      .select(['id', 'state', 'version', 'due_on', 'snoozed_until'])
      .orderBy('id')
      .execute()

  test.each(['answered', 'refused'] as const)('ends a snooze: %s', async (status) => {
    await storeLeads(own.database, { requests: [aRequest('r1', 'ada@example.com')] })
    await own.database
      .updateTable('leads')
      .set({ snoozed_until: now + 1 })
      .execute()
    await answer('r1', { status, text: 'So it is.' })
    expect(await leads()).toMatchObject([{ snoozed_until: 0 }])
  })

  test('is mailed, kept, and told under the name of who gave it', async () => {
    const { database } = own
    await storeLeads(database, { requests: [aRequest('r1', 'ada@example.com')] })
    const text = 'You are left out.'
    expect(await answer('r1', { text, note: 'By phone.', leftOut: true })).toMatchObject({
      request: { status: 'answered' },
      isMailed: true,
    })
    const [mail] = await jobs(database)
    expect(mail).toMatchObject({ template: 'request-news', recipient: 'ada@example.com' })
    expect(await database.selectFrom('replies').selectAll().execute()).toMatchObject([
      { lead_id: 'r1', written_by: 'eve', created_at: now, body: text, outbox_id: mail?.id },
    ])
    expect(await timeline(database, 'r1')).toEqual(['answered by eve By phone.', 'left-out by eve'])
    expect(await leads()).toMatchObject([{ state: 'answered', version: 2 }])
  })

  test('says its own words, though another follows before the mail of the first has gone', async () => {
    const { database } = own
    await storeLeads(database, { requests: [aRequest('r1', 'ada@example.com')] })
    await answer('r1', { status: 'refused', text: 'We found nobody.' })
    await answer('r1', { text: 'You are left out.' })
    const { transport, taken } = fakeTransport()
    const { mailer } = testMailer(database, transport)
    await deliverMails({ ...mailer, now: () => now })
    const { refused, answered } = mailCopy.mails['request-news']
    const mails = await Promise.all(taken.map(({ raw }) => PostalMime.parse(raw)))
    expect(mails).toMatchObject([
      { subject: refused.subject, text: expect.stringContaining('We found nobody.') },
      { subject: answered.subject, text: expect.stringContaining('You are left out.') },
    ])
  })

  test('stays, other than a reply to a lead, though its mail still waits', async () => {
    await storeLeads(own.database, { requests: [aRequest('r1', 'ada@example.com')] })
    await answer('r1', { text: 'You are left out.' })
    const { id } = await own.database.selectFrom('replies').select('id').executeTakeFirstOrThrow()
    const undone = await own.act((transaction) => undoReply(transaction, id, { by: 'eve', now }))
    expect([undone, await jobs(own.database)]).toMatchObject([undefined, [{ status: 'waiting' }]])
  })

  test.each<[string, Partial<RequestChange>, RequestRefusal]>([
    ['nobody', {}, 'gone'],
    ['unproved', { text: 'x' }, 'unproved'],
    ['held', { status: 'working' }, 'held'],
    ['over', { status: 'refused' }, 'without-text'],
    ['over', { status: 'extended', text: 'x' }, 'month-over'],
    ['ended', { status: 'working' }, 'unreachable'],
    ['ended', { status: 'refused', text: 'x' }, 'unreachable'],
    ['answered', { status: 'refused', text: 'x' }, 'unreachable'],
  ])(
    'about %s is refused where nobody can give it, and changes nothing',
    async (id, change, refused) => {
      await storeLeads(own.database, {
        requests: [
          aRequest('unproved', 'ada@example.com', { request_type: 'access' }),
          aRequest('held', 'bob@example.com', { spam_reason: 'links' }),
          aRequest('over', 'eve@example.com', { due_on: '2026-02-02' }),
          aRequest('ended', 'fay@example.com', { status: 'refused', closed_at: 1 }),
          aRequest('answered', 'gil@example.com', { status: 'answered', closed_at: 1 }),
        ],
      })
      const before = await leads()
      expect(await answer(id, change)).toMatchObject({ refused })
      expect(await leads()).toEqual(before)
      expect(await own.database.selectFrom('lead_events').selectAll().execute()).toEqual([])
    },
  )
})
