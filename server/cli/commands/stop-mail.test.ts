// Also on PostgreSQL.
import { beforeEach, describe, expect, test } from 'vitest'
import { toMailable } from '../../../contract/forms/mailable.ts'
import { findStopTime, hashForForms } from '../../intake/suppress-forms.ts'
import { eraseStored } from '../../leads/erase-lead.ts'
import { hashForLists } from '../../secrets/keyed-hash.ts'
import { appForEach } from '../../testing/for-each.ts'
import { aMessage, aSubscriber, storeLeads } from '../../testing/leads.ts'
import { timeline } from '../../testing/outbox.ts'
import { runLeads } from '../../testing/run-leads.ts'

describe('objections and proofs', () => {
  const server = appForEach()
  beforeEach(() =>
    storeLeads(server.database, {
      subscribers: [
        aSubscriber('s1', 'Ada@example.com'),
        aSubscriber('s2', 'ada@example.com', { source: 'early-access' }),
        aSubscriber('s3', 'bob@example.com'),
      ],
    }),
  )

  const leads = (...words: string[]) => runLeads(server.databaseSettings, ...words)
  const suppressions = async () =>
    (await server.database.selectFrom('suppressions').select('address_hash').execute()).map(
      ({ address_hash }) => address_hash,
    )
  const statuses = async () =>
    (await server.database.selectFrom('subscribers').select('status').orderBy('id').execute()).map(
      ({ status }) => status,
    )
  const proofs = async (...words: string[]) =>
    JSON.parse((await leads('erasures', '--json', ...words)).stdout)

  test('stop-mail ends what lists send to an address, and allow-mail lifts it, once', async () => {
    const run = (email: string) =>
      leads('stop-mail', email, '--from', 'lists', '--reason', 'call', '--by', 'eve')
    const allow = (email: string) => leads('allow-mail', email, '--from', 'lists')
    expect(await run('ADA@example.com')).toMatchObject({
      code: 0,
      stdout: 'Mails of the lists no longer go to ADA@example.com; subscriptions ended: 2\n',
    })
    expect(await statuses()).toEqual(['unsubscribed', 'unsubscribed', 'confirmed'])
    expect(await timeline(server.database, 's1')).toEqual(['unsubscribed by eve call'])
    expect((await run('never@example.com')).stdout).toContain('subscriptions ended: 0\n')
    expect(await suppressions()).toContain(hashForLists('never@example.com', server.secret))
    expect(await proofs('--email', 'ada@example.com')).toMatchObject([
      { what: 'suppressed', scope: 'lists', by: 'eve', reason: 'call' },
    ])
    await allow('never@example.com')
    expect(await allow('Ada@example.com')).toMatchObject({ code: 0 })
    expect(await suppressions()).toEqual([])
    expect(await statuses()).toEqual(['unsubscribed', 'unsubscribed', 'confirmed'])
    expect(await allow('Ada@example.com')).toMatchObject({
      code: 1,
      stderr: 'Mails of the lists to Ada@example.com were not stopped.\n',
    })
  })

  test('stop-mail knows an address by the letters that its domain is written in', async () => {
    const bea = aSubscriber('s4', toMailable('bea@müller.example'))
    await storeLeads(server.database, { subscribers: [bea] })
    expect(await leads('stop-mail', 'Bea@Müller.example', '--from', 'lists')).toMatchObject({
      stdout: expect.stringContaining('subscriptions ended: 1'),
    })
  })

  test('stop-mail does what the link in a mail does, and allow-mail lifts it, once', async () => {
    const allow = (email: string) => leads('allow-mail', email, '--from', 'forms')
    const stop = () => leads('stop-mail', 'ada@example.com', '--from', 'forms', '--by', 'eve')
    const done = { code: 0, stdout: 'Mails of the forms no longer go to ada@example.com\n' }
    expect(await stop()).toMatchObject(done)
    expect(await stop()).toMatchObject({ code: 1, stderr: expect.stringContaining('before') })
    const hash = hashForForms('ada@example.com', server.secret)
    expect(await findStopTime(server.database, hash)).toBeDefined()
    const { stdout } = await allow('Ada+1@example.com')
    expect(stdout).toBe('Mails of the forms go to Ada+1@example.com again\n')
    expect(await findStopTime(server.database, hash)).toBeUndefined()
    const ledger = await server.database.selectFrom('ledger').selectAll().orderBy('at').execute()
    expect(ledger.map(({ what, scope, done_by }) => [what, scope, done_by])).toEqual([
      ['suppressed', 'forms', 'eve'],
      ['allowed', 'forms', expect.any(String)],
    ])
    expect(await allow('ada@example.com')).toMatchObject({
      code: 1,
      stderr: 'Mails of the forms to ada@example.com were not stopped.\n',
    })
  })

  test('erasures says when, by whom and how much, and of whom only to who asks by address', async () => {
    await storeLeads(server.database, {
      messages: [aMessage('m1', 'ada@example.com'), aMessage('m2', 'cy@example.com')],
    })
    const erase = (what: string, by: string, now: number) =>
      eraseStored(server.database, server.databaseSettings.DATA_DIR, what, {
        by,
        secret: server.secret,
        now,
      })
    await erase('ada@example.com', 'eve', Date.now() - 1)
    await erase('m2', 'trent', Date.now())
    const { stdout } = await leads('erasures')
    expect(stdout).toMatch(/^WHEN +WHAT +BY +WHY +HOW MUCH\n/)
    expect(stdout).toMatch(/erased, lead +trent +messages: 1\n/)
    expect(stdout).toMatch(/erased +eve +messages: 1, subscribers: 2\n/)
    expect(stdout).not.toMatch(/\b(ada|cy)\b/)
    expect(await proofs('--email', 'Ada@example.com')).toMatchObject([
      { what: 'suppressed', by: 'eve', reason: 'erased' },
      { at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), by: 'eve', counts: { messages: 1 } },
    ])
    expect(await proofs('--email', 'nobody@example.com')).toEqual([])
    expect(await proofs('--limit', '1')).toMatchObject([{ by: 'trent' }])
    expect(await proofs('--since', '2999-01-01')).toEqual([])
  })
})
