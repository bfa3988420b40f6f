import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseForEach } from '../testing/for-each.ts'
import { aMessage, aRequest, storeLeads } from '../testing/leads.ts'
import { jobs } from '../testing/outbox.ts'
import { runLeads } from '../testing/run-leads.ts'

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

  test('leads export prints rows that no spreadsheet runs, and nothing that steers a terminal', async () => {
    const { code, stdout } = await runLeads(settings(), 'export', '--kind', 'requests')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^id,created_at,[^\r]+,waits\r\nr1,[^\r]*,'@x,/)
    expect(stdout).not.toContain('\u001b')
  })

  test.each<[words: string, sentence: RegExp]>([
    ['test --url example.com', /--url.* It must be an address/],
    ['visits --weeks 0', /whole number/],
  ])('leads %s is refused in a sentence', async (words, sentence) => {
    const before = await jobs(own.database)
    const { code, stdout, stderr } = await runLeads(settings(), ...words.split(' '))
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(sentence)])
    expect(await jobs(own.database)).toEqual(before)
  })
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
