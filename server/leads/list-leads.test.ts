import { beforeEach, describe, expect, test } from 'vitest'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { aBooking, aMessage, aRequest, aSubscriber, storeLeads } from '../testing/leads.ts'
import { answerLead } from './answer-lead.ts'
import { type ListFilter, listLeads, listMails } from './list-leads.ts'

describe('leads', () => {
  const own = databaseForEach()
  beforeEach(() =>
    storeLeads(own.database, {
      messages: [
        aMessage('m1', 'ada@example.com', { created_at: 1_000 }),
        aMessage('m2', 'spam@example.com', { created_at: 5_000, spam_reason: 'honeypot' }),
      ],
      subscribers: [
        aSubscriber('s1', 'bob@example.com', { created_at: 3_000 }),
        aSubscriber('s2', 'eve@example.com', { created_at: 4_000, status: 'pending' }),
      ],
      bookings: [aBooking('b1', 'cy@example.com', { created_at: 2_000 })],
    }),
  )

  const list = async (filter: Partial<ListFilter> = {}) => {
    const leads = await listLeads(own.database, { limit: 20, ...filter })
    return leads.map(({ id }) => id)
  }

  test.each<[string, Partial<ListFilter>, string[]]>([
    ['nothing', {}, ['m2', 's2', 's1', 'b1', 'm1']],
    ['a limit', { limit: 2 }, ['m2', 's2']],
    ['a kind', { kind: 'subscribers' }, ['s2', 's1']],
    ['a time', { since: 3_000 }, ['m2', 's2', 's1']],
    ['a status', { status: 'confirmed' }, ['s1']],
    ['quarantine', { quarantined: true }, ['m2']],
    ['what waits', { waiting: true }, ['b1', 'm1']],
    ['two filters at once', { waiting: true, quarantined: true }, []],
  ])('are listed the newest first, filtered by %s', async (_what, filter, ids) => {
    expect(await list(filter)).toEqual(ids)
  })

  test('of requests: what is open by the day it is due, held back or not, then what is closed', async () => {
    const ended = { status: 'answered', closed_at: Date.UTC(2026, 0, 20) } as const
    await storeLeads(own.database, {
      requests: [
        aRequest('later', 'a@example.com', { due_on: '2026-03-02', spam_reason: 'links' }),
        aRequest('closed', 'b@example.com', { due_on: '2026-01-30', ...ended }),
        aRequest('sooner', 'c@example.com', { due_on: '2026-02-28', status: 'confirmed' }),
      ],
    })
    expect(await list({ kind: 'requests' })).toEqual(['sooner', 'later', 'closed'])
    const waiting = await list({ kind: 'requests', waiting: true })
    expect(waiting).toEqual(['sooner', 'later'])
  })

  test('wait until the team says that they are answered, and again when it takes that back', async () => {
    const reply = { text: '', leftOut: false, monthsMore: 2, by: 'eve', now: 9 }
    const answer = (id: string, status: 'answered' | 'working') =>
      own.act((transaction) => answerLead(transaction, id, { ...reply, status }))
    for (const id of ['b1', 'm1']) await answer(id, 'answered')
    expect(await list({ waiting: true })).toEqual([])
    expect(await list({ status: 'answered' })).toEqual(['b1', 'm1'])
    expect(await list({ status: 'answered', kind: 'messages' })).toEqual(['m1'])
    await answer('m1', 'working')
    expect(await list({ waiting: true })).toEqual(['m1'])
  })

  test('say which mail the mail server has not taken; it is listed itself, also about no lead', async () => {
    const { database } = own
    const lead = { kind: 'bookings', id: 'b1' } as const
    const due = { recipient: '', now: 3_000 }
    await own.act(async (transaction) => {
      await enqueueMail(transaction, { template: 'notice', lead, ...due })
      const nobody = { kind: 'bookings', id: '' } as const
      await enqueueMail(transaction, { template: 'daily-digest', lead: nobody, ...due })
    })
    expect(await listMails(database, { limit: 20 })).toEqual([])
    await database.updateTable('outbox').set({ last_answer: '451 later' }).execute()
    const mails = await listMails(database, { limit: 20 })
    expect(mails.map(({ template }) => template)).toEqual(['daily-digest', 'notice'])
    const [listed] = await listLeads(database, { kind: 'bookings', limit: 20 })
    expect(listed?.mail_state).toBe('waiting')
  })
})
