// Also on PostgreSQL.
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { day, hour } from '../../contract/duration.ts'
import { readSettings } from '../settings/settings.ts'
import { builtRelease } from '../testing/built-release.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { aRequest } from '../testing/leads.ts'
import { mailCopy } from '../testing/mail-copy.ts'
import {
  fakeTransport,
  jobs,
  secret,
  start,
  storeMessage,
  storeSubscription,
  team,
  testMailer,
  watchedOutbox,
} from '../testing/outbox.ts'
import { enqueueDigest, findEndedDay } from './daily-mail.ts'

test('the day of a digest ends at its hour in the zone of the office, and is as long as that day', () => {
  const at = (text: string) => Date.parse(text)
  const ended = (text: string) => findEndedDay(at(text), 'Europe/Tallinn', 8)
  const day = {
    date: at('2026-01-02T00:00:00Z'),
    from: at('2026-01-01T06:00:00Z'),
    until: at('2026-01-02T06:00:00Z'),
  }
  const moments = ['02T05:59', '02T06:00', '02T21:59', '02T22:01']
  expect(moments.map((moment) => ended(`2026-01-${moment}:00Z`))).toEqual([
    undefined,
    day,
    day,
    undefined,
  ])
  const changed = ended('2026-03-29T12:00:00Z')
  expect(changed && changed.until - changed.from).toBe(23 * hour)
})

describe('the digest of a day', () => {
  const own = databaseForEach()

  const since = { begun_at: start, seen_at: start, tell_at: start }
  const until = start + hour
  const today = { date: Date.UTC(2026, 0, 2), from: until - day, until }
  const enqueue = (which = today, now = which.until) =>
    enqueueDigest(
      {
        database: own.database,
        settings: readSettings({}),
        secret,
        release: () => ({ ...builtRelease, mailCopy }),
        now: () => now,
      },
      which,
    )

  const readDigest = async () => {
    const all = await jobs(own.database)
    return JSON.parse(all.find(({ template }) => template === 'daily-digest')?.facts ?? '{}')
  }

  test('comes on a quiet day too, so that silence means a fault', async () => {
    expect(await enqueue()).toBe(true)
    const { none } = mailCopy.mails['daily-digest']
    expect(await readDigest()).toMatchObject({ messages: '0', waiting: '0', alarms: none })
  })

  test('is one mail with the day in figures and nobody in it', async () => {
    await storeMessage(own.database)
    await storeMessage(own.database, { email: 'bob@example.com', spam_reason: 'links' })
    await storeSubscription(own.database)
    await own.database.deleteFrom('outbox').where('template', '!=', 'confirm').execute()
    await own.database.updateTable('outbox').set({ status: 'failed' }).execute()
    await own.database
      .insertInto('alarms')
      .values({ name: 'disk.full', detail: '', over_at: 0, ...since })
      .execute()
    expect(await Promise.all([enqueue(), enqueue()])).toContain(true)
    expect(await enqueue()).toBe(false)
    const queued = (await jobs(own.database)).filter(({ template }) => template === 'daily-digest')
    expect(queued).toHaveLength(1)

    const { transport, taken } = fakeTransport()
    const { mailer, clock } = testMailer(own.database, transport)
    clock.time = until
    const { outbox, logged } = watchedOutbox(mailer)
    await logged('mail-sent')
    await outbox.stop()
    const mail = await PostalMime.parse(taken[0]?.raw ?? '')
    const { subject, labels, none } = mailCopy.mails['daily-digest']
    expect(mail.to?.[0]?.address).toBe(team)
    expect(mail.subject).toBe(`${subject} Friday, January 2, 2026`)
    const lines = (mail.text ?? '').split('\n').map((line) => line.trim())
    const text = lines.join('\n')
    for (const [label, value] of [
      [labels.messages, '1'],
      [labels.subscribers, '1'],
      [labels.bookings, '0'],
      [labels.held, '1'],
      [labels.due, '0'],
      [labels.failed, '1'],
      [labels.alarms, 'disk.full'],
      [labels.backup, none],
    ]) {
      expect(text).toMatch(new RegExp(`${label}:?\\s+${value}`))
    }
    expect(text).not.toMatch(/\b(ada|bob)\b/i)
  })

  test('counts the requests and the messages that wait for an answer', async () => {
    const created_at = until - 2 * day - hour
    await own.database
      .insertInto('requests')
      .values([
        aRequest('r1', 'ada@example.com', { due_on: '2026-01-30' }),
        aRequest('r2', 'bob@example.com', { due_on: '2026-01-20', spam_reason: 'links' }),
      ])
      .execute()
    const id = await storeMessage(own.database)
    await storeMessage(own.database)
    await storeMessage(own.database, { spam_reason: 'links' })
    await own.database.updateTable('leads').set({ created_at }).where('id', '=', id).execute()
    expect(await enqueue()).toBe(true)
    expect(await readDigest()).toMatchObject({
      open: '2 (Tuesday, January 20, 2026)',
      openHeld: '1',
      waiting: '2 (2)',
    })
  })

  test('names an alarm that was on and is over, once', async () => {
    const over = { detail: '', over_at: start, ...since }
    const alarms = ['intake.full', 'disk.full'].map((name) => ({ name, ...over }))
    await own.database.insertInto('alarms').values(alarms).execute()
    expect(await enqueue()).toBe(true)
    expect((await readDigest()).alarms).toContain('intake.full')
    const left = await own.database.selectFrom('alarms').select('name').execute()
    expect(left).toEqual([{ name: 'disk.full' }])
  })
})
