import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newsletterForm } from '../../../contract/forms/newsletter.ts'
import { emailHash } from '../../secrets/email-hash.ts'
import { databaseKinds, type TestDatabase } from '../../testing/databases.ts'
import { aBooking, aMessage, aSubscriber } from '../../testing/leads.ts'
import { timeline } from '../../testing/outbox.ts'
import { makeBackup } from '../../testing/restore-backup.ts'
import { runLeads } from '../../testing/run-leads.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

describe.each(databaseKinds)('objections and proofs on $name', (kind) => {
  let own: TestDatabase
  let server: TestApp
  beforeEach(async () => {
    own = await kind.create()
    server = await createTestApp({ create: async () => own })
  })
  afterEach(() => server.close())

  const suppressions = () =>
    own.database.selectFrom('suppressions').select('address_hash').execute()
  const subscribers = () =>
    own.database.selectFrom('subscribers').select(['id', 'status']).orderBy('id').execute()
  const proofs = async (...words: string[]) =>
    JSON.parse((await runLeads(own.settings, 'erasures', '--json', ...words)).stdout)

  test('suppress ends what the address has, and keeps out one that never was on a list', async () => {
    await own.database
      .insertInto('subscribers')
      .values([
        aSubscriber('s1', 'Ada@example.com'),
        aSubscriber('s2', 'ada@example.com', { source: 'early-access' }),
        aSubscriber('s3', 'bob@example.com'),
      ])
      .execute()
    const run = (email: string) =>
      runLeads(own.settings, 'suppress', email, '--reason', 'call', '--by', 'eve')
    expect(await run('ADA@example.com')).toMatchObject({
      code: 0,
      stdout: 'No mailing list writes to ADA@example.com from now on; subscriptions ended: 2\n',
    })
    expect(await subscribers()).toEqual([
      { id: 's1', status: 'unsubscribed' },
      { id: 's2', status: 'unsubscribed' },
      { id: 's3', status: 'confirmed' },
    ])
    expect(await timeline(own.database, 's1')).toEqual(['unsubscribed call'])
    expect((await run('never@example.com')).stdout).toContain('subscriptions ended: 0\n')
    expect(await suppressions()).toEqual(
      expect.arrayContaining(
        ['ada@example.com', 'never@example.com'].map((email) => ({
          address_hash: emailHash(email, server.secret),
        })),
      ),
    )
    expect(await proofs('--objections', '--email', 'ada@example.com')).toEqual([
      expect.objectContaining({ what: 'suppressed', scope: 'lists', by: 'eve', reason: 'call' }),
    ])
  })

  test('a suppressed address is answered by a form as any other', async () => {
    await runLeads(own.settings, 'suppress', 'ada@example.com', '--reason', 'bounce')
    const answers = await Promise.all(
      ['ada@example.com', 'bob@example.com'].map((email) =>
        server.app.inject({ method: 'POST', url: newsletterForm.path, payload: { email } }),
      ),
    )
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    const mails = await own.database.selectFrom('outbox').select(['template', 'status']).execute()
    expect(mails).toEqual(Array(2).fill({ template: 'confirm', status: 'waiting' }))
  })

  test('unsuppress lifts it, once, and subscribes to nothing', async () => {
    await own.database
      .insertInto('subscribers')
      .values(aSubscriber('s1', 'ada@example.com'))
      .execute()
    await runLeads(own.settings, 'suppress', 'ada@example.com', '--reason', 'mail')
    const run = () => runLeads(own.settings, 'unsuppress', 'Ada@example.com')
    expect(await run()).toMatchObject({ code: 0 })
    expect([await suppressions(), await subscribers()]).toEqual([
      [],
      [{ id: 's1', status: 'unsubscribed' }],
    ])
    expect(await run()).toMatchObject({
      code: 1,
      stderr: 'Mailing lists were not kept from writing to Ada@example.com.\n',
    })
  })

  test('suppress wants a reason of its list, and an address', async () => {
    for (const words of [['ada@example.com'], ['ada@example.com', '--reason', 'Ada called']]) {
      expect(await runLeads(own.settings, 'suppress', ...words)).toMatchObject({
        code: 1,
        stdout: '',
      })
    }
    expect(await runLeads(own.settings, 'suppress', 'ada', '--reason', 'call')).toMatchObject({
      code: 1,
      stderr: 'ada is not an e-mail address.\n',
    })
    expect(await suppressions()).toEqual([])
  })

  test('an objection and an ended subscription outlast a restore', async () => {
    await own.database
      .insertInto('subscribers')
      .values([aSubscriber('s1', 'ada@example.com'), aSubscriber('s2', 'bob@example.com')])
      .execute()
    const restore = await makeBackup(own)
    await runLeads(own.settings, 'suppress', 'ada@example.com', '--reason', 'call')
    await runLeads(own.settings, 'suppress', 'never@example.com', '--reason', 'letter')
    await own.database.destroy()
    const said = await restore()
    expect(said).toContain('subscriptions ended: 1\naddresses suppressed: 2\n')
    const { stdout } = await runLeads(own.settings, 'export', '--kind', 'subscribers')
    expect(stdout).toMatch(/ada@example\.com.*unsubscribed/)
    expect(stdout).toMatch(/bob@example\.com.*confirmed/)
  })

  test('erasures says when, by whom and how much, and of whom only to who asks by address', async () => {
    await own.database
      .insertInto('messages')
      .values([aMessage('m1', 'ada@example.com'), aMessage('m2', 'bob@example.com')])
      .execute()
    await own.database.insertInto('bookings').values(aBooking('b1', 'ada@example.com')).execute()
    await runLeads(own.settings, 'erase', 'ada@example.com', '--yes', '--by', 'eve')
    await runLeads(own.settings, 'erase', 'm2', '--yes', '--by', 'mallory')
    const { code, stdout } = await runLeads(own.settings, 'erasures')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^WHEN +WHAT +BY +WHY +HOW MUCH\n/)
    expect(stdout).toMatch(/erased, lead +mallory +messages: 1\n/)
    expect(stdout).toMatch(/erased +eve +messages: 1, bookings: 1\n/)
    expect(stdout).not.toMatch(/\b(ada|bob)\b/)

    const ofAda = await proofs('--email', 'Ada@example.com')
    expect(ofAda).toMatchObject([
      { what: 'erased', by: 'eve', counts: { messages: 1, bookings: 1 } },
    ])
    expect(await proofs('--email', 'bob@example.com')).toMatchObject([
      { what: 'erased', scope: 'lead', by: 'mallory', counts: { messages: 1 } },
    ])
    expect(ofAda[0].at).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(await proofs('--email', 'nobody@example.com')).toEqual([])
    expect(await proofs('--limit', '1')).toMatchObject([{ by: 'mallory' }])
    expect(await proofs('--since', '2999-01-01')).toEqual([])
  })

  test('by the user of the machine, unless somebody else is named', async () => {
    await own.database.insertInto('messages').values(aMessage('m1', 'ada@example.com')).execute()
    await runLeads({ ...own.settings, USER: 'trent' }, 'erase', 'm1', '--yes')
    expect(await proofs()).toMatchObject([{ by: 'trent' }])
  })
})
