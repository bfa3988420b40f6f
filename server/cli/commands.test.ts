import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { aBooking, aMessage, aRequest, aSubscriber, storeLeads } from '../testing/leads.ts'
import { openingHours } from '../testing/opening-hours.ts'
import { jobs } from '../testing/outbox.ts'
import { runDb, runLeads } from '../testing/run-leads.ts'
import { db } from './db.ts'
import { leads } from './leads.ts'
import { toInstant } from './options.ts'

/** An id that anybody may write, on the first day of the fixture. */
const quarantined = { spam_reason: 'honeypot', slot: '2026-01-05T07:00:00.000Z', slot_minutes: 30 }

describe('a command', () => {
  const own = databaseForEach()
  /** With a built site whose office is in Tallinn. */
  const settings = () => ({ ...own.settings, SITE_DIR: own.settings.DATA_DIR })
  beforeEach(async () => {
    const api = join(own.settings.DATA_DIR, 'api')
    mkdirSync(api)
    writeFileSync(join(api, 'mails.json'), '{"zone":"Europe/Tallinn"}')
    writeFileSync(join(api, 'opening-hours.json'), JSON.stringify(openingHours))
    await storeLeads(own.database, {
      messages: [aMessage('m1', 'ada@example.com', { created_at: 1_000, name: 'Ada\u001b[2J' })],
      subscribers: [aSubscriber('s1', 'bob@example.com')],
      bookings: [aBooking('b1', 'cy@example.com', quarantined)],
      requests: [aRequest('r1', 'di@example.com', { company: '@x', due_on: '2026-03-02' })],
    })
    const lead = { kind: 'messages', id: 'm1' } as const
    await own.act((transaction) =>
      enqueueMail(transaction, { template: 'notice', lead, recipient: '', now: 1_000 }),
    )
    await own.database
      .updateTable('outbox')
      .set({ status: 'failed', attempts: 3, last_answer: '550 no' })
      .execute()
    const other = { kind: 'subscribers', id: 's1' } as const
    await own.act((transaction) =>
      enqueueMail(transaction, {
        template: 'welcome',
        lead: other,
        recipient: 'bob@example.com',
        now: 1_000,
      }),
    )
    await own.database
      .updateTable('outbox')
      .set({ last_answer: 'Waits until 2026-11-29T00:00:00.000Z: the hour is full.' })
      .where('lead_id', '=', 's1')
      .execute()
  })

  test.each<[words: string, printed: RegExp]>([
    ['list', /^ID +RECEIVED +WHAT +E-MAIL +WHO +ABOUT +FROM +STATE\n/],
    ['list', /m1 +1970-01-01 03:00 \(Tallinn\) +message +ada@example\.com .+ waits, mail failed\n/],
    ['list', /r1 .+ received, due 2026-03-02\n/],
    ['list --kind bookings', /b1 .+ 2026-01-05 09:00 \(Tallinn\) +requested, spam: honeypot\n/],
    ['list --json --kind subscribers', /"created_at": "2026-01-02T00:00:00.000Z"/],
    ['list --status cancelled', /^ID[^\n]+\n$/],
    [
      'list --failed',
      /\n\S+ +1970-01-01 03:00 \(Tallinn\) +notice +the team +m1 +failed +550 no\n$/,
    ],
    [
      'list --failed',
      /\n\S+ .+ welcome .+ put off +Waits until 2026-11-29 02:00 \(Tallinn\): the hour is full\.\n/,
    ],
    ['show m1', /^MESSAGE\n[\s\S]* created_at +1970-01-01 03:00 \(Tallinn\)\n/],
    ['show m1', /notice to the team, failed, tries: 3, last answer: 550 no\n/],
    ['show s1 --json', /"consent_text": "Send me news\."/],
    // No spreadsheet runs a cell.
    ['export --kind requests', /^id,created_at,[^\r]+,waits\r\nr1,[^\r]*,'@x,/],
    [
      'approve b1 --by eve',
      /are due now\nIts slot is past: it is a request for a meeting now\.\n$/,
    ],
    ['answer m1 --by eve --note Sent', /^m1 is answered\n$/],
    ['answer r1 --text Done', /^r1 is answered; the email to the person is due now\n$/],
    ['resend --all', /^\S+ notice of m1 is due now\ngiven up: 1, put off: 0\n$/],
    ['erase m1 --yes --by eve', /^Erased, of m1:\nmessages: 1\n/],
    ['erasures', /^WHEN +WHAT +BY/],
    ['retention', /^This clock says .+\nThe last run was never\.\n/],
    ['alarms', /^No alarm is on\.\n$/],
    ['visits', /^WEEK FROM/],
    ['stop-mail ada@example.com --from forms', /no longer go to ada@example\.com\n$/],
    ['webhooks list', /^ID +ADDRESS/],
  ])('leads %s prints what it did, and nothing that steers a terminal', async (words, printed) => {
    const { code, stdout } = await runLeads(settings(), ...words.split(' '))
    expect([code, stdout]).toEqual([0, expect.stringMatching(printed)])
    expect(stdout).not.toContain('\u001b')
  })

  test.each<[words: string, sentence: RegExp]>([
    ['show nobody', /^There is no lead with the id nobody\.\n$/],
    ['list --kind messages --status pending', /no status/],
    ['export --kind messages --status pending', /no status/],
    ['list --failed --waiting', /cannot be used with/],
    ['list --limit 0', /whole number/],
    ['list --since 2026-02-30', /2026-01-31/],
    ['test --url example.com', /--url.* It must be an address/],
    ['approve m1', /^No lead in quarantine has the id m1\.\n$/],
    ['resend', /^Say which/],
    ['erase m1', /^ {2}messages m1\nAdd --yes/],
    ['erase nobody', /^Nothing is stored under nobody\.\n$/],
    ['answer nobody', /no lead/],
    ['answer s1', /sign-up/],
    ['answer m1 --text Hello', /Write to ada@example\.com/],
    ['answer r1', /--text/],
    ['answer r1 --state extended --months 3', /Allowed choices/],
    ['stop-mail ada@example.com --reason call', /--from/],
    ['stop-mail ada@example.com --from lists --reason Ada', /Allowed choices/],
    ['stop-mail ada --from lists', /^ada is not an e-mail address\.\n$/],
  ])('leads %s is refused in a sentence', async (words, sentence) => {
    const before = await jobs(own.database)
    const { code, stdout, stderr } = await runLeads(settings(), ...words.split(' '))
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(sentence)])
    expect(await jobs(own.database)).toEqual(before)
  })
})

test('a day that is named begins at the office', () => {
  expect(toInstant('2026-01-31', 'Europe/Tallinn')).toBe(Date.UTC(2026, 0, 30, 22))
})

test.each([
  ...leads.commands.map((command) => ['leads', command.name(), runLeads] as const),
  ...db.commands.map((command) => ['db', command.name(), runDb] as const),
])('%s %s explains itself with an example', async (program, name, run) => {
  const { code, stdout } = await run({ DATA_DIR: '/nowhere' }, name, '--help')
  expect([code, stdout]).toEqual([0, expect.stringMatching(`${program} -- ${name}`)])
})

test.each([
  ['a wrong setting', { DATABASE_URL: 'foo' }, /^DATABASE_URL is wrong\. [^\n]+\.\n$/],
  ['no database', { DATA_DIR: '/nowhere' }, /^DATA_DIR is \/nowhere, and there is no [^\n]+\n$/],
])('%s is a mistake said in one sentence, not an empty list', async (_what, settings, sentence) => {
  expect(await runLeads(settings, 'export', '--kind', 'messages')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(sentence),
  })
})
