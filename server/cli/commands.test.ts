import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { leadShapes } from '../../contract/leads/leads.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { aBooking, aMessage, aRequest, aSubscriber, storeLeads } from '../testing/leads.ts'
import { openingHours } from '../testing/opening-hours.ts'
import { jobs, start } from '../testing/outbox.ts'
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
      requests: [aRequest('r1', 'di@example.com', { due_on: '2026-03-02' })],
    })
    const lead = { kind: 'messages', id: 'm1' } as const
    await own.act((transaction) =>
      enqueueMail(transaction, { template: 'notice', lead, recipient: '', now: 1_000 }),
    )
    await own.database
      .updateTable('outbox')
      .set({ status: 'failed', attempts: 3, last_answer: '550 no' })
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
    ['show m1', /^MESSAGE\n[\s\S]* created_at +1970-01-01 03:00 \(Tallinn\)\n/],
    ['show m1', /notice to the team, failed, tries: 3, last answer: 550 no\n/],
    ['show s1 --json', /"consent_text": "Send me news\."/],
    ['export --kind requests', /^id,created_at,[^\r]+,waits\r\nr1,/],
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
  ])('leads %s is refused in a sentence', async (words, sentence) => {
    const before = await jobs(own.database)
    const { code, stdout, stderr } = await runLeads(settings(), ...words.split(' '))
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(sentence)])
    expect(await jobs(own.database)).toEqual(before)
  })

  test('prints CSV that no spreadsheet runs', async () => {
    const texts = { company: '@x', subject: '-2', message: 'a "b",\nc', spam_reason: 'honeypot' }
    const row = aMessage('m0', 'ada@example.com', { ...texts, name: '=1+1' })
    await storeLeads(own.database, { messages: [row] })
    const { stdout } = await runLeads(settings(), 'export', '--kind', 'messages')
    const cells: Record<string, string> = {
      id: 'm0',
      created_at: '2026-01-02T00:00:00.000Z',
      name: "'=1+1",
      email: 'ada@example.com',
      company: "'@x",
      subject: "'-2",
      message: '"a ""b"",\nc"',
      page: '/contact-us',
      spam_reason: 'honeypot',
    }
    const columns = [...leadShapes.messages.exported, 'waits']
    expect(columns).toEqual(expect.arrayContaining(Object.keys(cells)))
    const line = columns.map((name) => cells[name] ?? '').join()
    expect(stdout).toContain(`${columns}\r\n${line}\r\n`)
  })

  test('ends in peace when its reader has seen enough', async () => {
    const messages = Array.from({ length: 2_500 }, (_, number) =>
      aMessage(`x${number}`, 'ada@example.com', { message: 'x'.repeat(900) }),
    )
    await storeLeads(own.database, { messages })
    const command = join(import.meta.dirname, 'leads.ts')
    const child = spawn(process.execPath, [command, 'export', '--kind', 'messages'], {
      env: { ...process.env, ...own.settings },
    })
    let complaints = ''
    child.stderr.on('data', (data) => {
      complaints += data
    })
    child.stdout.once('data', () => child.stdout.destroy())
    expect(await once(child, 'close')).toEqual([0, null])
    expect(complaints).toBe('')
  })

  test('lists the alarms that are on, the oldest first', async () => {
    const row = { over_at: 0, seen_at: start, tell_at: start, detail: '1 MB of 9 GB is free.' }
    await own.database
      .insertInto('alarms')
      .values([
        { ...row, name: 'disk.full', begun_at: start },
        { ...row, name: 'outbox.old', begun_at: start - 1 },
      ])
      .execute()
    const { stdout } = await runLeads(settings(), 'alarms')
    expect(stdout).toMatch(
      /outbox\.old +2026-01-02 05:04 \(Tallinn\)[\s\S]*disk\.full.*1 MB of 9 GB/,
    )
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
