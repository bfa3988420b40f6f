// Also on PostgreSQL.
import { describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { allFormTexts } from '../../contract/forms/form-texts.ts'
import { newsletterForm } from '../../contract/forms/subscriptions.ts'
import { apiMessages } from '../http/api-messages.ts'
import { finishJob } from '../outbox/finish-job.ts'
import { leaseJobs, mailJobs } from '../outbox/jobs.ts'
import { hashForLists } from '../secrets/keyed-hash.ts'
import { builtRelease, formTexts } from '../testing/built-release.ts'
import { findRedirectPath } from '../testing/built-site.ts'
import { appForEach } from '../testing/for-each.ts'
import { jobs, timeline } from '../testing/outbox.ts'
import { pauseBetweenMails } from './store.ts'

const site = 'https://cam.example'
const formType = { 'content-type': 'application/x-www-form-urlencoded' }
const day = 24 * 60 * 60 * 1000

test.each(['', undefined])('a site whose newsletter asks for %j is refused', (consent) => {
  const newsletter = { ...formTexts.newsletter, consent }
  expect(allFormTexts.safeParse(formTexts).success).toBe(true)
  expect(allFormTexts.safeParse({ ...formTexts, newsletter }).success).toBe(false)
})

describe('consent', () => {
  const server = appForEach()

  const subscribe = async (email = 'ada@example.com') => {
    const headers = { referer: `${site}/resources?type=guide` }
    const answer = await server.post(newsletterForm.path, { email }, { headers })
    return [answer.statusCode, answer.body]
  }
  const row = () => server.database.selectFrom('subscribers').selectAll().executeTakeFirstOrThrow()
  const mails = async () => (await jobs(server.database)).map(({ template }) => template)
  const statuses = async () => (await jobs(server.database)).map(({ status }) => status)
  const events = async () => {
    const rows = server.database.selectFrom('lead_events').select('event').orderBy('id')
    return (await rows.execute()).map(({ event }) => event)
  }
  const path = (address: string) => address.replace(site, '')
  const confirmPath = async () => path(server.links().confirm(await row()))
  const unsubscribePath = async () => path(server.links().unsubscribe(await row()))
  const findToken = (address: string) => new URL(address, site).searchParams.get('token') ?? ''
  const press = async (url: string, token: string) => {
    const answer = await server.submit(url, { token })
    expect(answer.statusCode).toBe(303)
    return findRedirectPath(answer)
  }
  const confirm = async () => press(api.confirm, findToken(await confirmPath()))

  test('the button confirms once, keeps the proof and welcomes', async () => {
    await subscribe()
    server.pass(day)
    const pending = await row()
    expect(await confirm()).toBe('/confirm/done')
    server.pass(1)
    expect(await confirm()).toBe('/confirm/done')
    expect(await row()).toEqual({
      ...pending,
      status: 'confirmed',
      confirmed_at: pending.confirmation_sent_at + day,
    })
    const proof = { consent_text: formTexts.newsletter.consent, page: '/resources' }
    expect(pending).toMatchObject(proof)
    expect(await timeline(server.database, pending.id)).toEqual([
      'received /resources',
      `confirmed ${formTexts.newsletter.consent}`,
    ])
    expect(await mails()).toEqual(['confirm', 'welcome'])
  })

  test('presses at the same moment welcome once', async () => {
    await subscribe()
    await Promise.all(Array.from({ length: 8 }, confirm))
    expect(await mails()).toEqual(['confirm', 'welcome'])
  })

  test('asking again ends the earlier link once its mail has gone, which comes after a pause', async () => {
    await subscribe()
    const first = findToken(await confirmPath())
    server.pass(pauseBetweenMails - 1)
    await subscribe('ADA@example.com')
    expect(await mails()).toEqual(['confirm'])
    expect(findToken(await confirmPath())).toBe(first)

    server.pass(pauseBetweenMails)
    await subscribe('ADA@example.com')
    expect(await mails()).toEqual(['confirm', 'confirm'])
    await server.database.updateTable('outbox').set({ status: 'sent' }).execute()
    expect(await press(api.confirm, first)).toBe('/confirm/expired')
    expect(await confirm()).toBe('/confirm/done')
  })

  test.each(['waiting', 'failed', 'withheld'] as const)(
    'the earlier link counts while the new mail is %s',
    async (status) => {
      await subscribe()
      const first = findToken(await confirmPath())
      await server.database.updateTable('outbox').set({ status: 'sent' }).execute()
      server.pass(pauseBetweenMails)
      await subscribe()
      const [, second] = await jobs(server.database)
      const change = server.database.updateTable('outbox').set({ status })
      await change.where('id', '=', second?.id ?? '').execute()
      expect(await press(api.confirm, first)).toBe('/confirm/done')
      expect((await row()).status).toBe('confirmed')
    },
  )

  test('a program that entered an address before does not keep its owner waiting', async () => {
    await server.post(newsletterForm.path, { email: 'ada@example.com', link: 'spam' })
    expect(await statuses()).toEqual(['held'])
    await subscribe()
    expect(await statuses()).toEqual(['waiting'])
    expect(await row()).toMatchObject({ status: 'pending', spam_reason: '' })
    expect(await confirm()).toBe('/confirm/done')
  })

  test('askings at the same moment send one mail', async () => {
    await Promise.all(Array.from({ length: 8 }, () => subscribe()))
    expect(await mails()).toEqual(['confirm'])
    expect(await server.stored()).toBe(1)
  })

  test('the button unsubscribes, for good, and the old confirming link does not bring it back', async () => {
    await subscribe()
    await confirm()
    const done = '/unsubscribe/done'
    const token = findToken(await unsubscribePath())
    expect(await press(api.unsubscribe, token)).toBe(done)
    expect(await press(api.unsubscribe, token)).toBe(done)
    expect((await row()).status).toBe('unsubscribed')
    expect(await events()).toEqual(['received', 'confirmed', 'unsubscribed'])
    expect(await confirm()).toBe('/confirm/expired')
  })

  test('a mail that is on its way while its reader leaves is on record', async () => {
    await subscribe()
    await confirm()
    const { created_at: now } = await row()
    const leased = await leaseJobs(server.database, { now, limit: 4, leaseFor: 120_000 }, mailJobs)
    await press(api.unsubscribe, findToken(await unsubscribePath()))
    for (const job of leased) {
      const outcome = { kind: 'sent', answer: '250 taken' } as const
      await finishJob(server.database, job, outcome, { now, random: 0 }, mailJobs)
    }
    expect(await statuses()).toEqual(['sent', 'sent'])
    expect((await events()).slice(-3)).toEqual(['unsubscribed', 'mail-sent', 'mail-sent'])
  })

  test('unsubscribing an unconfirmed address leaves only the record that somebody left', async () => {
    await subscribe()
    const token = findToken(await unsubscribePath())
    const done = '/unsubscribe/done'
    expect(await press(api.unsubscribe, token)).toBe(done)
    for (const table of ['subscribers', 'outbox', 'lead_events', 'suppressions'] as const) {
      expect(await server.database.selectFrom(table).selectAll().execute()).toEqual([])
    }
    expect(await server.database.selectFrom('ledger').selectAll().execute()).toMatchObject([
      { what: 'unsubscribed', address_hash: '' },
    ])
    // The same address may subscribe again: an old link must not say that it is on no list.
    await subscribe()
    expect(await press(api.unsubscribe, token)).toBe('/unsubscribe/unknown')
    expect((await row()).status).toBe('pending')
  })

  test('the link of a subscription that is gone claims nothing about a later one', async () => {
    await subscribe()
    const old = await row()
    const [page, one] = [await unsubscribePath(), path(server.links().oneClick(old))]
    await server.database.deleteFrom('subscribers').execute()
    await subscribe()
    await server.database.updateTable('subscribers').set({ status: 'confirmed' }).execute()

    const bare = await server.app.inject({ method: 'POST', url: one, headers: formType })
    expect([bare.statusCode, bare.body]).toEqual([
      410,
      apiMessages.subscriptionGone(builtRelease.mailCopy.email),
    ])
    expect(await press(api.unsubscribe, findToken(page))).toBe('/unsubscribe/unknown')
    expect((await row()).status).toBe('confirmed')
  })

  test.each([
    ['urlencoded', formType, 'List-Unsubscribe=One-Click'],
    [
      'multipart',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('a bare POST unsubscribes (%s), whoever sends it', async (_what, headers, payload) => {
    await subscribe()
    await confirm()
    const url = path(server.links().oneClick(await row()))
    const answer = await server.app.inject({ method: 'POST', url, headers, payload })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined])
    expect((await row()).status).toBe('unsubscribed')
    const forged = await server.app.inject({ method: 'POST', url: `${url}x`, headers, payload })
    expect(forged.statusCode).toBe(400)
  })

  test('a mail provider that unsubscribes many at once is not held up', async () => {
    await subscribe()
    await confirm()
    const url = path(server.links().oneClick(await row()))
    const all = await Promise.all(
      Array.from({ length: 100 }, () =>
        server.app.inject({ method: 'POST', url, headers: formType, payload: '' }),
      ),
    )
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  })

  test('a suppressed address that confirms by itself is suppressed no longer', async () => {
    const address_hash = hashForLists('ada@example.com', server.secret)
    await server.database
      .insertInto('suppressions')
      .values({ address_hash, created_at: 1 })
      .execute()
    await subscribe()
    const suppressed = () => server.database.selectFrom('suppressions').selectAll().execute()
    expect(await suppressed()).toHaveLength(1)
    await confirm()
    expect(await suppressed()).toHaveLength(0)
    // After a restored backup, the ledger must not suppress it again.
    expect(await server.database.selectFrom('ledger').selectAll().execute()).toMatchObject([
      { what: 'allowed', scope: 'lists', address_hash, done_by: 'person' },
    ])
  })
})
