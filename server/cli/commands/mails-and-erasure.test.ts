import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { fileTransport } from '../../mail/mail-files.ts'
import { enqueueMail } from '../../outbox/enqueue-mail.ts'
import { databaseFiles, databaseKinds } from '../../testing/databases.ts'
import { databaseForEach } from '../../testing/for-each.ts'
import { aBooking, aMessage, aSubscriber, storeLeads } from '../../testing/leads.ts'
import { runLeads } from '../../testing/run-leads.ts'

describe.each(databaseKinds)('leads on $name', (kind) => {
  const own = databaseForEach(kind)
  beforeEach(async () => {
    await storeLeads(own.database, {
      messages: [
        aMessage('m1', 'ada@example.com', { spam_reason: 'honeypot' }),
        aMessage('m2', 'bob@example.com'),
      ],
    })
    await storeLeads(own.database, { subscribers: [aSubscriber('s1', 'ada@example.com')] })
  })

  async function keepMailFiles(lead: string): Promise<void> {
    const { send } = fileTransport(own.settings.DATA_DIR)
    const envelope = { from: 'hello@cam.example', to: ['ada@example.com'] }
    for (const { id } of await mails(lead)) {
      await send({ id, envelope, raw: Buffer.from('Hello') }, AbortSignal.timeout(60_000))
    }
  }

  async function storeMails(id: string, status: 'failed' | 'sent'): Promise<void> {
    const lead = { kind: 'messages', id } as const
    await own.database.transaction().execute(async (transaction) => {
      await enqueueMail(transaction, { template: 'notice', lead, recipient: '', now: 1 })
      await enqueueMail(transaction, { template: 'message-receipt', lead, recipient: 'x', now: 1 })
    })
    await own.database
      .updateTable('outbox')
      .set({ status, attempts: 30 })
      .where('lead_id', '=', id)
      .execute()
  }
  const mails = (id: string) =>
    own.database
      .selectFrom('outbox')
      .select(['id', 'status'])
      .where('lead_id', '=', id)
      .orderBy('id')
      .execute()

  test('resend puts the failed mails of a lead, one mail or all back into the queue', async () => {
    await storeMails('m1', 'failed')
    await storeMails('m2', 'failed')
    const statuses = async (id: string) => (await mails(id)).map(({ status }) => status)
    const [first] = await mails('m1')
    await runLeads(own.settings, 'resend', first?.id as string)
    expect(await statuses('m1')).toEqual(['waiting', 'failed'])
    const rest = await runLeads(own.settings, 'resend', 'm1')
    expect(rest.stdout).toMatch(/message-receipt of m1 is due now\n$/)
    expect(await statuses('m1')).toEqual(['waiting', 'waiting'])
    await runLeads(own.settings, 'resend', '--all')
    expect(await statuses('m2')).toEqual(['waiting', 'waiting'])
    expect(await runLeads(own.settings, 'resend', '--all')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^No mail has failed [^\n]+\.\n$/),
    })
    expect((await runLeads(own.settings, 'resend')).stderr).toMatch(/^Say which/)
  })

  test('approve says when a booking had to become a request', async () => {
    const slot = '2026-01-05T07:00:00.000Z'
    const held = { spam_reason: 'honeypot', slot, slot_minutes: 30 }
    await storeLeads(own.database, { bookings: [aBooking('b1', 'ada@example.com', held)] })
    const { stdout } = await runLeads(own.settings, 'approve', 'b1')
    expect(stdout).toMatch(/are due now\nIts slot is past: it is a request for a meeting now\.\n$/)
  })

  test('erase takes everything of an address after a yes, and says what it took', async () => {
    await storeMails('m1', 'sent')
    await keepMailFiles('m1')
    const asked = await runLeads(own.settings, 'erase', 'ada@example.com')
    expect(asked).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Add --yes/) })
    expect(await mails('m1')).toHaveLength(2)

    const { code, stdout } = await runLeads(own.settings, 'erase', 'Ada@example.com', '--yes')
    expect(code).toBe(0)
    expect(stdout).toContain('messages: 1\nsubscribers: 1\nbookings: 0\n')
    expect(readdirSync(join(own.settings.DATA_DIR, 'mail'))).toEqual([])
    expect(databaseFiles(own.settings)).not.toMatch(/ada@example.com/i)
    expect(stdout).toContain('mails: 2\nThe address is on the suppression list')
    expect(await own.database.selectFrom('messages').select('id').execute()).toEqual([{ id: 'm2' }])
    expect(await own.database.selectFrom('suppressions').selectAll().execute()).toHaveLength(1)
    expect(await runLeads(own.settings, 'erase', 'ada@example.com', '--yes')).toMatchObject({
      code: 1,
      stderr: 'Nothing is stored under ada@example.com.\n',
    })
  })
})
