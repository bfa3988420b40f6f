import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enqueueMail } from '../../outbox/enqueue-mail.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { databaseForEach } from '../../testing/for-each.ts'
import { aBooking, aMessage, aSubscriber, storeLeads } from '../../testing/leads.ts'
import { start } from '../../testing/outbox.ts'
import { runDb, runLeads } from '../../testing/run-leads.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { dbProgram } from '../db.ts'
import { leadsProgram } from '../leads.ts'
import { type ListFilter, listLeads } from '../list-leads.ts'
import { toInstant } from '../options.ts'

let siteInTallinn: string
beforeAll(() => {
  siteInTallinn = mkdtempSync(join(tmpdir(), 'site-'))
  mkdirSync(join(siteInTallinn, 'api'))
  writeFileSync(join(siteInTallinn, 'api/mails.json'), '{"zone":"Europe/Tallinn"}')
})
afterAll(() => rmSync(siteInTallinn, { recursive: true }))

test('a day that is named begins at the office', () => {
  expect(toInstant('2026-01-31', 'Europe/Tallinn')).toBe(Date.UTC(2026, 0, 30, 22))
})

describe.each(databaseKinds)('leads on $name', (kind) => {
  const own = databaseForEach(kind)
  /** With a built site whose office is in Tallinn. */
  const settings = () => ({ ...own.settings, SITE_DIR: siteInTallinn })
  beforeEach(async () => {
    const { database } = own
    await storeLeads(database, {
      messages: [
        aMessage('m1', 'ada@example.com', { created_at: 1_000, name: 'Ada\u001b[2J' }),
        aMessage('m2', 'spam@example.com', { created_at: 5_000, spam_reason: 'honeypot' }),
      ],
    })
    await storeLeads(database, {
      subscribers: [
        aSubscriber('s1', 'bob@example.com', { created_at: 3_000 }),
        aSubscriber('s2', 'eve@example.com', { created_at: 4_000, status: 'pending' }),
      ],
    })
    await storeLeads(database, {
      bookings: [aBooking('b1', 'cy@example.com', { created_at: 2_000 })],
    })
    await database.transaction().execute(async (transaction) => {
      const lead = { kind: 'messages', id: 'm1' } as const
      await recordEvent(transaction, lead, 'received', '', 1_000)
      await recordEvent(transaction, lead, 'mail-failed', 'notice: 550 no', 2_000)
      await enqueueMail(transaction, { template: 'notice', lead, recipient: '', now: 1_000 })
    })
    await database
      .updateTable('outbox')
      .set({ status: 'failed', attempts: 3, last_answer: '550 no' })
      .execute()
  })

  test.each<[string, Partial<ListFilter>, string[]]>([
    ['nothing', {}, ['m2', 's2', 's1', 'b1', 'm1']],
    ['a limit', { limit: 2 }, ['m2', 's2']],
    ['a kind', { kind: 'subscribers' }, ['s2', 's1']],
    ['a time', { since: 3_000 }, ['m2', 's2', 's1']],
    ['a status', { status: 'confirmed' }, ['s1']],
    ['quarantine', { quarantined: true }, ['m2']],
    ['what waits', { waiting: true }, ['b1', 'm1']],
    ['two filters at once', { waiting: true, quarantined: true }, []],
  ])('lists the newest first, filtered by %s', async (_what, filter, ids) => {
    const leads = await listLeads(own.database, { limit: 20, ...filter })
    expect(leads.map(({ id }) => id)).toEqual(ids)
  })

  test('prints a table in which nothing steers the terminal, or JSON', async () => {
    const { code, stdout } = await runLeads(settings(), 'list')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ID +RECEIVED +WHAT +E-MAIL +WHO +ABOUT +FROM +STATE\n/)
    expect(stdout).toMatch(
      /m2 +1970-01-01 03:00 \(Tallinn\) +message +spam@example\.com +Ada +Hello +spam: honeypot\n/,
    )
    expect(stdout).toMatch(/m1 .+ mail failed\n/)
    expect(stdout).not.toContain('\u001b')
    const booked = { slot: '2026-01-05T07:00:00.000Z', slot_minutes: 30, status: 'booked' } as const
    await storeLeads(own.database, {
      bookings: [aBooking('b2', 'di@example.com', { created_at: 1, ...booked })],
    })
    const meetings = await runLeads(settings(), 'list', '--kind', 'bookings')
    expect(meetings.stdout).toMatch(/b2 .+ 2026-01-05 09:00 \(Tallinn\) +booked\n/)
    const json = await runLeads(settings(), 'list', '--json', '--kind', 'bookings')
    expect(JSON.parse(json.stdout)).toMatchObject([
      { id: 'b1', created_at: '1970-01-01T00:00:02.000Z', status: 'requested', waits: 1 },
      { id: 'b2' },
    ])
    const none = await runLeads(settings(), 'list', '--status', 'cancelled')
    expect(none).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^ID[^\n]+\n$/),
      stderr: 'none\n',
    })
  })

  test('lists mails that are given up or put off, also about no lead, in the words of the mail server', async () => {
    const { database } = own
    const lead = { kind: 'bookings', id: 'b1' } as const
    const nobody = { kind: 'bookings', id: '' } as const
    await database.transaction().execute(async (transaction) => {
      const due = { recipient: '', now: 3_000 }
      await enqueueMail(transaction, { template: 'notice', lead, ...due })
      await enqueueMail(transaction, {
        ...{ template: 'daily-digest', lead: nobody, facts: '{}' },
        ...due,
      })
    })
    const failed = async (...words: string[]) =>
      (await runLeads(settings(), 'list', '--failed', ...words)).stdout.replaceAll(/ +/g, ' ')
    expect(await failed()).toMatch(
      /^ID .* MAIL SERVER\n\S+ 1970-01-01 03:00 \(Tallinn\) notice the team m1 failed 550 no\n$/,
    )
    await database
      .updateTable('outbox')
      .set({ last_answer: '451 later', attempts: 1 })
      .where('lead_id', 'in', ['b1', ''])
      .execute()
    expect(await failed('--since', '1970-01-01')).toMatch(
      /\n\S+ \S+ \S+ \S+ daily-digest the team put off 451 later\n.* b1 put off 451 later\n.* m1 /,
    )
    expect((await runLeads(settings(), 'list')).stdout).toMatch(/b1 .+ mail put off\n/)
    const [mail, ...others] = JSON.parse(await failed('--json'))
    expect(others).toHaveLength(2)
    await database.updateTable('outbox').set({ status: 'failed' }).execute()
    const resent = await runLeads(settings(), 'resend', mail.id)
    expect([resent.code, resent.stdout]).toEqual([
      0,
      `${mail.id} daily-digest is due now\ngiven up: 1, put off: 0\n`,
    ])
    expect((await runLeads(settings(), 'list', '--failed', '--waiting')).code).toBe(1)
  })

  test('shows all fields, the timeline and the mails of a lead', async () => {
    const { stdout } = await runLeads(settings(), 'show', 'm1')
    expect(stdout).toMatch(/^MESSAGE\n/)
    expect(stdout).toMatch(/ created_at +1970-01-01 03:00 \(Tallinn\)\n/)
    expect(stdout).toMatch(/TIMELINE\n.+ received\n.+ mail-failed: notice: 550 no\n/)
    expect(stdout).toMatch(/notice to the team, failed, tries: 3, last answer: 550 no\n/)
    expect(stdout).not.toContain('\u001b')
    const subscriber = await runLeads(settings(), 'show', 's1', '--json')
    expect(JSON.parse(subscriber.stdout)).toMatchObject({
      kind: 'subscribers',
      fields: { email: 'bob@example.com', consent_text: 'Send me news.', unsubscribed_at: '' },
      timeline: [],
      mails: [],
    })
  })

  test('lists the alarms that are on, the oldest first', async () => {
    expect((await runLeads(settings(), 'alarms')).stdout).toBe('No alarm is on.\n')
    const row = { over_at: 0, seen_at: start, tell_at: start }
    const never = Number.MAX_SAFE_INTEGER
    await own.database
      .insertInto('alarms')
      .values([
        { ...row, name: 'disk.full', detail: '1 MB of 9 GB is free.', begun_at: start },
        // It has been told.
        {
          ...row,
          name: 'outbox.old',
          detail: '2 mails are due.',
          begun_at: start - 1,
          tell_at: never,
        },
      ])
      .execute()
    const { stdout } = await runLeads(settings(), 'alarms')
    expect(stdout).toMatch(
      /outbox\.old +2026-01-02 05:04 \(Tallinn\)[\s\S]*disk\.full.*1 MB of 9 GB/,
    )
  })

  test.each([
    ['an unknown lead', ['show', 'nobody'], /^There is no lead with the id nobody\.\n$/],
    ['a status of messages', ['list', '--kind', 'messages', '--status', 'pending'], /no status/],
    [
      'an address of no protocol',
      ['test', '--url', 'example.com'],
      /--url.* It must be an address/,
    ],
    ['a limit of none', ['list', '--limit', '0'], /whole number/],
    ['a day no month has', ['list', '--since', '2026-02-30'], /2026-01-31/],
  ])('refuses %s in a sentence', async (_what, copy, sentence) => {
    const { code, stdout, stderr } = await runLeads(settings(), ...copy)
    expect(code).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toMatch(sentence)
  })
})

test.each([
  ...leadsProgram().commands.map((command) => ['leads', command.name(), runLeads] as const),
  ...dbProgram().commands.map((command) => ['db', command.name(), runDb] as const),
])('%s %s explains itself with an example', async (program, name, run) => {
  const { code, stdout } = await run({ DATA_DIR: '/nowhere' }, name, '--help')
  expect([code, stdout]).toEqual([0, expect.stringMatching(`${program} -- ${name}`)])
})
