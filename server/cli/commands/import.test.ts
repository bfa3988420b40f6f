import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emailHash } from '../../secrets/keyed-hash.ts'
import { openKeys } from '../../secrets/keys.ts'
import { databaseKinds, type TestDatabase } from '../../testing/databases.ts'
import { addTestReceiver, told } from '../../testing/deliveries.ts'
import { aMessage, aSubscriber, storeLeads } from '../../testing/leads.ts'
import { runLeads } from '../../testing/run-leads.ts'

const header = 'email,source,consent_text,consent_date,company'
const row = (email: string) => `${email},newsletter,Send me news.,2026-01-31,`

describe.each(databaseKinds)('leads import on $name', (kind) => {
  let own: TestDatabase
  let folder: string
  beforeEach(async () => {
    own = await kind.create()
    folder = mkdtempSync(join(tmpdir(), 'cam-import-'))
  })
  afterEach(async () => {
    await own.remove()
    rmSync(folder, { recursive: true })
  })

  const load = (lines: (string | Buffer)[], ...copy: string[]) => {
    const file = join(folder, 'people.csv')
    writeFileSync(
      file,
      Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\r\n')])),
    )
    return runLeads(own.settings, 'import', file, ...copy)
  }
  const stored = () =>
    own.database.selectFrom('subscribers').selectAll().orderBy('email_key').execute()

  test('stores subscribers with the proof of their consent', async () => {
    await addTestReceiver(own.database, 'https://receiver.example', { kinds: 'subscribers' })
    const loaded = await load([
      `\ufeff${header}`,
      'Ada@Example.com,newsletter,"Send me, ""weekly"",\r\nnews.",2026-01-31,=Engines',
      'bob@example.com,early-access,Tell me first.,2026-01-31T10:00:00+02:00,',
    ])
    expect(loaded).toEqual({
      code: 0,
      stdout: 'added: 2\nsuppressed: 0\npresent: 0\nbad: 0\n',
      stderr: '',
    })
    expect(await stored()).toMatchObject([
      {
        email: 'Ada@Example.com',
        email_key: 'ada@example.com',
        company: '=Engines',
        status: 'confirmed',
        consent_text: 'Send me, "weekly",\r\nnews.',
        confirmed_at: Date.UTC(2026, 0, 31),
        spam_reason: '',
      },
      { source: 'early-access', confirmed_at: Date.UTC(2026, 0, 31, 8) },
    ])
    const events = await own.database.selectFrom('lead_events').selectAll().execute()
    expect(events.map(({ event, detail }) => [event, detail])).toEqual([
      ['imported', 'people.csv, row 2'],
      ['imported', 'people.csv, row 3'],
    ])
    expect(await own.database.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect(await told(own.database)).toEqual(['1 lead.created', '1 lead.created'])
  })

  const bad: [string, string | Buffer, string][] = [
    ['no address', 'ada,newsletter,Yes.,2026-01-31,', 'a wrong email'],
    ['no source', 'a@example.com,sales,Yes.,2026-01-31,', 'a source that is neither'],
    ['no consent', 'a@example.com,newsletter, ,2026-01-31,', 'no consent_text'],
    ['a NUL', 'a@example.com,newsletter,Y\u0000es.,2026-01-31,', 'a consent_text with characters'],
    ['no such day', 'a@example.com,newsletter,Yes.,2026-02-30,', 'not like 2026-01-31'],
    ['a day to come', 'a@example.com,newsletter,Yes.,2999-01-01,', 'in the future'],
    ['a value too many', 'a@example.com,newsletter,Yes.,2026-01-31,x,y', '1 too many values'],
    [
      'Latin 1',
      Buffer.from('a@example.com,newsletter,S\u00ed.,2026-01-31,', 'latin1'),
      'not UTF-8',
    ],
  ]
  test('names the bad rows by their numbers and stores nothing, or leaves them out', async () => {
    const lines = [header, row('good@example.com'), ...bad.map(([, line]) => line)]
    const refused = await load(lines)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    for (const [index, [, , reason]] of bad.entries()) {
      expect(refused.stderr).toMatch(new RegExp(`^Row ${index + 3} .*${reason}`, 'm'))
    }
    expect(refused.stderr).toMatch(/^Nothing was imported: 8 bad rows/m)
    expect(await stored()).toEqual([])

    const { code, stdout } = await load(lines, '--skip-bad')
    expect(code).toBe(0)
    expect(stdout).toBe('added: 1\nsuppressed: 0\npresent: 0\nbad: 8\n')
    expect(await stored()).toHaveLength(1)
  })

  test('never adds a suppressed address, and leaves those alone that are there', async () => {
    const { hashing: secret } = await openKeys(own.database, [], Date.now())
    await own.database
      .insertInto('suppressions')
      .values({ address_hash: emailHash('gone@example.com', secret), created_at: 1 })
      .execute()
    await storeLeads(own.database, {
      subscribers: [aSubscriber('s1', 'left@example.com', { status: 'unsubscribed' })],
    })
    const addresses = ['Gone@example.com', 'Left@example.com', 'new@example.com', 'New@example.com']
    const { stdout } = await load([header, ...addresses.map(row)])
    expect(stdout).toBe('added: 1\nsuppressed: 1\npresent: 2\nbad: 0\n')
    expect((await stored()).map(({ email, status }) => [email, status])).toEqual([
      ['left@example.com', 'unsubscribed'],
      ['new@example.com', 'confirmed'],
    ])
  })

  test('adds nobody who was erased after they agreed, and whoever agreed after it', async () => {
    const before = aMessage('m1', 'ada@example.com')
    await own.database.insertInto('messages').values(before).execute()
    await runLeads(own.settings, 'erase', 'ada@example.com', '--yes')
    const { stdout } = await load([header, row('Ada@example.com')])
    expect(stdout).toBe('added: 0\nsuppressed: 1\npresent: 0\nbad: 0\n')

    await own.database
      .updateTable('ledger')
      .set({ at: Date.UTC(2020, 0, 1) })
      .execute()
    expect((await load([header, row('ada@example.com')])).stdout).toContain('added: 1\n')
  })

  test('stores every row of many batches once', async () => {
    const addresses = Array.from({ length: 1_234 }, (_, index) => `p${index}@example.com`)
    const { stdout } = await load([header, ...addresses.map(row)])
    expect(stdout).toMatch(/^added: 1234\n/)
    expect(await stored()).toHaveLength(1_234)
  })

  test.each([
    ['a file without a header', [row('ada@example.com')], /must name the columns/],
    ['an unknown column', [`${header},age`], /must name the columns/],
    ['an empty file', [], /is empty/],
    ['a quote that never ends', [header, 'a@example.com,"newsletter'], /is no CSV near line 3/],
  ])('refuses %s in a sentence', async (_what, lines, sentence) => {
    const { code, stdout, stderr } = await load(lines)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(sentence)
    expect(stderr.trimEnd()).not.toContain('\n')
    const none = await runLeads(own.settings, 'import', '/nowhere.csv')
    expect(none.stderr).toMatch(/^\/nowhere\.csv cannot be read: .+\n$/)
  })
})
