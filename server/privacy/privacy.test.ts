// Also on PostgreSQL.
import { load } from 'cheerio'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../contract/api.ts'
import { newsletterForm } from '../../contract/forms/subscriptions.ts'
import type { LeadKind } from '../../contract/leads/leads.ts'
import { messages } from '../../contract/messages.ts'
import { ledgerPath, readLedgerFile } from '../ledger/ledger-file.ts'
import { builtPage, findRedirectPath } from '../testing/built-site.ts'
import { databaseFiles } from '../testing/databases.ts'
import { appForEach } from '../testing/for-each.ts'
import { testForms } from '../testing/forms.ts'
import { aMessage, aSubscriber, storeLeads } from '../testing/leads.ts'
import { enqueue, record } from '../testing/outbox.ts'

const emailField = `[action="${api.yourData}"] [name=email]`

/** One lead of each form, and one of another address. */
const stored = testForms.length + 1

describe('a person’s rights', () => {
  const server = appForEach()
  beforeEach(async () => {
    for (const { path, valid } of testForms) {
      await server.post(path, valid)
    }
    await server.post(newsletterForm.path, { email: 'other@example.com' })
    await server.database.deleteFrom('outbox').execute()
  })

  const ends = async (url: string, values: Record<string, string>) => {
    const answer = await server.submit(url, values)
    expect(answer.statusCode).toBe(303)
    return findRedirectPath(answer)
  }
  const mails = () =>
    server.database.selectFrom('outbox').select(['template', 'recipient', 'lead_id']).execute()
  const lead = async (table: LeadKind = 'messages') => ({
    kind: table,
    row: await server.database
      .selectFrom(table)
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  })
  const fresh = async () => new URL(server.links().freshYourData(await lead()))
  const open = ({ pathname, search }: URL) => server.app.inject(pathname + search)
  const findToken = (address: URL) => address.searchParams.get('token') ?? ''

  test('a link is mailed to an address that is stored, and the answer is the same for any other', async () => {
    const sent = '/your-data/sent'
    expect(await ends(api.yourData, { email: 'nobody@example.com' })).toEqual(sent)
    expect(await mails()).toEqual([])
    // The typed address is kept nowhere else.
    const counters = await server.database.selectFrom('counters').select('name').execute()
    expect(counters.filter(({ name }) => !name.startsWith('forms-of-'))).toEqual([])
    expect(await ends(api.yourData, { email: 'ADA@EXAMPLE.COM' })).toEqual(sent)
    expect(await mails()).toEqual([
      { template: 'your-data', recipient: 'ada@example.com', lead_id: expect.any(String) },
    ])
  })

  test('a page in a sandbox of another site asks for none; one of ours that hides its origin does', async () => {
    const request = async (headers: Record<string, string>) =>
      (await server.submit(api.yourData, { email: 'ada@example.com' }, headers)).statusCode
    expect(await request({ origin: 'null' })).toBe(403)
    expect(await request({ origin: 'null', 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await request({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(303)
  })

  test('an address is found however its letters beyond ASCII are typed', async () => {
    await storeLeads(server.database, { messages: [aMessage('beyond', 'info@xn--mller-kva.de')] })
    await ends(api.yourData, { email: 'Info@MÜLLER.de' })
    expect(await mails()).toMatchObject([{ recipient: 'info@xn--mller-kva.de' }])
  })

  test.each(['a@b', ''])('"%s", which is no address, is refused on its page', async (email) => {
    const answer = await server.submit(api.yourData, { email })
    expect(answer.statusCode).toBe(422)
    const page = load(answer.body)
    expect(page('[data-error-for=email]').text()).toBe(messages.email)
    // Without `novalidate` the browser would refuse it in its own words.
    expect(page(`form[action="${api.yourData}"]`).is('[novalidate]')).toBe(true)
  })

  test('a link at the foot of a mail asks for no address, shows nothing, and mails a fresh one', async () => {
    const address = new URL(server.links().yourData(await lead('subscribers')))
    const page = load((await open(address)).body)
    expect([page('[name=token]').val(), page(emailField).length]).toEqual([findToken(address), 0])
    expect(await ends(api.yourData, { token: findToken(address) })).toBe('/your-data/sent')
    expect(await mails()).toMatchObject([{ recipient: 'ada@example.com' }])
    for (const url of [api.yourDataExport, api.yourDataErase]) {
      const end = await ends(url, { token: findToken(address), sure: 'yes' })
      expect(end).toBe('/your-data/expired')
    }
    const shown = await server.app.inject(`/your-data/stored?token=${findToken(address)}`)
    expect(shown.headers.location).toBe('/your-data/expired')
  })

  test('the link of an entry that is gone asks for the address, and says of nothing that it was sent', async () => {
    const entry = await lead('subscribers')
    const address = new URL(server.links().yourData(entry))
    await server.database.deleteFrom('subscribers').where('id', '=', entry.row.id).execute()
    const page = load((await open(address)).body)
    expect([page('[name=token]').val() ?? '', page(emailField).length]).toEqual(['', 1])
    expect(await ends(api.yourData, { token: findToken(address) })).toBe('/your-data')
    expect(await mails()).toEqual([])
  })

  test('a fresh link shows everything of its address, as text, and nothing of another', async () => {
    await server.database.updateTable('messages').set({ subject: '<script>x</script>' }).execute()
    const address = await fresh()
    const answer = await open(address)
    const $ = load(answer.body)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect($('[data-fill-hidden=storedHidden]').attr('hidden')).toBeUndefined()
    expect($('[data-fill-block=messages] [data-fill-block=subject] dd').text()).toBe(
      '<script>x</script>',
    )
    expect($('[data-fill-block=messages] [data-fill-block=created_at] dd').text()).toBe(
      'Friday, January 2, 2026, 05:04 (Europe/Tallinn)',
    )
    expect($('[data-fill-block=messages] [data-fill-block=company]').length).toBe(0)
    expect($('[data-fill-block=subscribers] [data-fill-block=entries]').length).toBe(2)
    expect($('[data-fill-block=subscribers] [data-fill-block=confirmed_at]').length).toBe(0)
    expect($('[data-fill-block=bookings] [data-fill-block=times] dd').text()).toBe(
      'Tuesday after ten',
    )
    expect(answer.body).not.toContain('other@example.com')
    expect($('form [name=token]').val()).toBe(findToken(address))
  })

  test('states and lists are said in words', async () => {
    await server.database.deleteFrom('subscribers').execute()
    await storeLeads(server.database, {
      subscribers: [aSubscriber('s1', 'ada@example.com', { source: 'early-access' })],
    })
    await server.database.updateTable('bookings').set({ status: 'cancelled' }).execute()
    const address = await fresh()
    const shown = load((await open(address)).body)
    const built = load(builtPage('/your-data/stored'))
    for (const [kind, field, choice] of [
      ['subscribers', 'source', 'early-access'],
      ['subscribers', 'status', 'confirmed'],
      ['bookings', 'status', 'cancelled'],
      ['requests', 'request_type', 'objection'],
      ['requests', 'status', 'received'],
    ]) {
      const at = `[data-fill-block=${kind}] [data-fill-block=${field}] dd`
      const words = built(`${at} [data-fill-block=${choice}]`).text()
      expect([words, shown(at).text()]).toEqual([expect.stringMatching(/^[A-Z]/), words])
    }
  })

  test('the export is a file with everything, its times in ISO 8601', async () => {
    const answer = await server.submit(api.yourDataExport, { token: findToken(await fresh()) })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="your-data.json"',
      'cache-control': 'no-store',
    })
    const stored = answer.json()
    expect(stored).toMatchObject({
      email: 'ada@example.com',
      messages: [{ subject: 'A question', message: 'First line\n\tsecond line' }],
      bookings: [{ times: 'Tuesday after ten' }],
    })
    expect(stored.subscribers).toHaveLength(2)
    expect(answer.body).not.toContain('other@example.com')
    const at = '2026-01-02T03:04:05.000Z'
    expect([stored.exported_at, stored.events[0].at]).toEqual([at, at])
    expect(stored.subscribers[0]).toMatchObject({ confirmation_sent_at: at, confirmed_at: '' })
    // Milliseconds since 1970 have thirteen digits, until the year 2286.
    expect(answer.body).not.toMatch(/\b\d{13}\b/)
  })

  test('the export names nobody of the team, nor what was answered of their mails', async () => {
    const { kind, row } = await lead()
    const key = { kind, id: row.id }
    const recipients = { notice: 'two@cam.example', 'message-receipt': 'ada@example.com' } as const
    for (const template of ['notice', 'message-receipt'] as const) {
      const recipient = recipients[template]
      await enqueue(server.database, { template, lead: key, recipient, now: 1 })
      const data = { template, answer: `Refused for ${recipient}: 450 later` }
      await record(server.database, key, { event: 'mail-deferred', by: 'system', data }, 1)
    }
    const answer = await server.submit(api.yourDataExport, { token: findToken(await fresh()) })
    const stored = answer.json()
    expect(answer.body).not.toContain('two@cam.example')
    expect(stored.mails).toMatchObject([
      { template: 'notice', recipient: '' },
      { template: 'message-receipt', recipient: 'ada@example.com' },
    ])
    const deferred = stored.events.filter(
      ({ event }: { event: string }) => event === 'mail-deferred',
    )
    expect(deferred.map(({ facts }: { facts: object }) => facts)).toEqual([
      { template: 'notice' },
      { template: 'message-receipt', answer: 'Refused for ada@example.com: 450 later' },
    ])
  })

  test('of many leads the page shows the newest, and the file has them all, in order', async () => {
    const numbers = Array.from({ length: 120 }, (_, index) => String(index).padStart(3, '0'))
    const rows = numbers.map((number) =>
      aMessage(`z${number}`, 'ada@example.com', { message: `message ${number}` }),
    )
    await storeLeads(server.database, { messages: rows })
    const address = await fresh()
    const page = await open(address)
    expect(page.body).toContain('message 119')
    expect(page.body).toContain('message 100')
    expect(page.body).not.toContain('message 099')
    const file = await server.submit(api.yourDataExport, { token: findToken(address) })
    const all = file.json<{ messages: { message: string }[] }>().messages
    expect(all.slice(1).map(({ message }) => message)).toEqual(
      numbers.map((number) => `message ${number}`),
    )
  })

  test('when too much is computed, what is stored is not even read', async () => {
    const address = await fresh()
    const ask = () =>
      Promise.all([open(address), server.submit(api.yourDataExport, { token: findToken(address) })])
    const reads = vi.spyOn(server.database, 'selectFrom')
    const admit = vi.spyOn(server.services.limits, 'admitComputed').mockReturnValue(false)
    expect((await ask()).map(({ statusCode }) => statusCode)).toEqual([503, 503])
    // The address of the link is read, and nothing else.
    expect(reads).toHaveBeenCalledTimes(1)
    admit.mockRestore()
    expect((await ask()).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(reads.mock.calls.length).toBeGreaterThan(4)
    reads.mockRestore()
  })

  test('erasing needs the tick, then takes all of the address and suppresses what it confirmed', async () => {
    await server.database.deleteFrom('requests').execute()
    await server.database.deleteFrom('leads').where('kind', '=', 'requests').execute()
    await server.database.updateTable('subscribers').set({ confirmed_at: 1 }).execute()
    const token = findToken(await fresh())
    const { headers } = await server.submit(api.yourDataErase, { token })
    expect(headers.location).toBe(`/your-data/stored?token=${token}`)
    expect(await server.stored()).toBe(stored - 1)

    expect(await ends(api.yourDataErase, { token, sure: 'yes' })).toBe('/your-data/erased')
    expect(await server.stored()).toBe(1)
    expect(databaseFiles(server.services.settings)).not.toContain('ada@example.com')
    expect(await server.database.selectFrom('suppressions').selectAll().execute()).toHaveLength(1)
    const { entries } = readLedgerFile(ledgerPath(server.services.settings.DATA_DIR))
    expect(entries.map(({ what, done_by }) => [what, done_by])).toEqual([
      ['erased', 'person'],
      ['suppressed', 'person'],
    ])
    expect(await ends(api.yourDataExport, { token })).toBe('/your-data/expired')
  })
})
