import { describe, expect, test } from 'vitest'
import { hour } from '../../contract/duration.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { jobs, start, storeMessage, timeline } from '../testing/outbox.ts'
import { runLeads } from '../testing/run-leads.ts'
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

  test('the command takes the id of a lead or of a mail, or all that failed', async () => {
    const leads = [await storeMessage(own.database), await storeMessage(own.database)]
    await own.database.updateTable('outbox').set({ status: 'failed' }).execute()
    const resend = (...words: string[]) => runLeads(own.settings, 'resend', ...words)
    const statuses = async () => (await jobs(own.database)).map(({ status }) => status).join(' ')
    const [first] = await jobs(own.database)
    await resend(first?.id ?? '')
    expect(await statuses()).toBe('waiting failed failed failed')
    const rest = await resend(leads[0] ?? '')
    expect(rest.stdout).toMatch(
      /^\S+ message-receipt of \S+ is due now\ngiven up: 1, put off: 0\n$/,
    )
    // Put off while the mail server was away: as `list --failed` shows it.
    await own.database
      .updateTable('outbox')
      .set({ last_answer: '451 later', next_at: Date.now() + hour })
      .where('id', '=', first?.id ?? '')
      .execute()
    expect((await resend('--all')).stdout).toMatch(/\ngiven up: 2, put off: 1\n$/)
    expect(await statuses()).toBe('waiting waiting waiting waiting')
    expect((await resend('--all')).stderr).toMatch(/^No mail has failed [^\n]+\.\n$/)
    expect((await resend()).stderr).toMatch(/^Say which/)
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
