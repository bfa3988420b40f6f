// Also on PostgreSQL.
import { describe, expect, test } from 'vitest'
import { hour } from '../../contract/duration.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { jobs, start, storeMessage, timeline } from '../testing/outbox.ts'
import { resendMails } from './resend-mails.ts'

describe('retrying', () => {
  const own = databaseForEach()

  const retry = (id?: string) =>
    own.act((transaction) => resendMails(transaction, id, { by: 'eve', now: start }))

  test('an id pushes a mail that waits for its next try', async () => {
    const lead = await storeMessage(own.database)
    await own.database
      .updateTable('outbox')
      .set({ attempts: 12, next_at: start + 6 * hour })
      .execute()
    const [first] = await jobs(own.database)
    expect(await retry()).toEqual([])
    expect((await retry(first?.id)).map(({ id }) => id)).toEqual([first?.id])
    expect(await jobs(own.database)).toMatchObject([
      { status: 'waiting', attempts: 0, next_at: start },
      { status: 'waiting', attempts: 12, next_at: start + 6 * hour },
    ])
    expect(await retry(lead)).toHaveLength(1)
    expect((await timeline(own.database, lead)).slice(1)).toEqual([
      `mail-resent by eve ${first?.template}`,
      'mail-resent by eve message-receipt',
    ])
  })

  test('nothing names all that was tried, of any lead or of none', async () => {
    await storeMessage(own.database)
    const lead = { kind: 'messages', id: '' } as const
    await own.act((transaction) =>
      enqueueMail(transaction, { template: 'daily-digest', lead, recipient: '', now: start }),
    )
    await own.database.updateTable('outbox').set({ status: 'failed' }).execute()
    // Put off while the mail server was away.
    await own.database
      .updateTable('outbox')
      .set({ status: 'waiting', last_answer: '451 later', next_at: start + hour })
      .where('template', '=', 'notice')
      .execute()
    const resent = (await retry()).map(({ template, was }) => `${template} ${was}`)
    expect(resent.toSorted()).toEqual([
      'daily-digest given up',
      'message-receipt given up',
      'notice put off',
    ])
    expect(await retry()).toEqual([])
  })

  test.each([
    ['is on its way', { next_at: start + hour, leased_until: start + 1 }],
    ['is due', { next_at: start }],
    ['is held', { next_at: start + hour, status: 'held' as const }],
    ['was sent', { next_at: start + hour, status: 'sent' as const }],
  ])('leaves alone what %s', async (_what, values) => {
    const lead = await storeMessage(own.database)
    await own.database.updateTable('outbox').set(values).execute()
    const before = await jobs(own.database)
    expect(await retry(lead)).toEqual([])
    expect(await jobs(own.database)).toEqual(before)
  })
})
