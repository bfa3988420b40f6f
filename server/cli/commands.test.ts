import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseForEach } from '../testing/for-each.ts'
import { aMessage, aRequest, storeLeads } from '../testing/leads.ts'
import { jobs } from '../testing/outbox.ts'
import { runLeads } from '../testing/run-leads.ts'
import { toInstant } from './options.ts'

describe('a command', () => {
  const own = databaseForEach()
  /** With a built site whose office is in Tallinn. */
  const settings = () => ({ ...own.settings, SITE_DIR: own.settings.DATA_DIR })
  beforeEach(async () => {
    const api = join(own.settings.DATA_DIR, 'api')
    mkdirSync(api)
    writeFileSync(join(api, 'mails.json'), '{"zone":"Europe/Tallinn"}')
    await storeLeads(own.database, {
      messages: [aMessage('m1', 'ada@example.com')],
      requests: [aRequest('r1', 'di@example.com', { company: '@x' })],
    })
  })

  test.each<[words: string, printed: RegExp]>([
    // No spreadsheet runs a cell.
    ['export --kind requests', /^id,created_at,[^\r]+,waits\r\nr1,[^\r]*,'@x,/],
    ['erasures', /^WHEN +WHAT +BY/],
    ['retention', /^This clock says .+\nThe last run was never\.\n/],
    ['visits', /^WEEK FROM/],
    ['stop-mail ada@example.com --from forms', /no longer go to ada@example\.com\n$/],
    ['webhooks list', /^ID +ADDRESS/],
  ])('leads %s prints what it did, and nothing that steers a terminal', async (words, printed) => {
    const { code, stdout } = await runLeads(settings(), ...words.split(' '))
    expect([code, stdout]).toEqual([0, expect.stringMatching(printed)])
    expect(stdout).not.toContain('\u001b')
  })

  test.each<[words: string, sentence: RegExp]>([
    ['export --kind messages --status pending', /no status/],
    ['test --url example.com', /--url.* It must be an address/],
    ['erasures --limit 0', /whole number/],
    ['erasures --since 2026-02-30', /2026-01-31/],
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
  ['a wrong setting', { DATABASE_URL: 'foo' }, /^DATABASE_URL is wrong\. [^\n]+\.\n$/],
  ['no database', { DATA_DIR: '/nowhere' }, /^DATA_DIR is \/nowhere, and there is no [^\n]+\n$/],
])('%s is a mistake said in one sentence, not an empty list', async (_what, settings, sentence) => {
  expect(await runLeads(settings, 'export', '--kind', 'messages')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(sentence),
  })
})
