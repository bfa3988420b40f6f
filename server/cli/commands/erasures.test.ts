import { describe, expect, test } from 'vitest'
import { eraseStored } from '../../leads/erase-lead.ts'
import { appForEach } from '../../testing/for-each.ts'
import { aMessage, aSubscriber, storeLeads } from '../../testing/leads.ts'
import { runLeads } from '../../testing/run-leads.ts'

describe('proofs', () => {
  const server = appForEach()

  test('erasures says when, by whom and how much, and of whom only to who asks by address', async () => {
    await storeLeads(server.database, {
      messages: [aMessage('m1', 'ada@example.com'), aMessage('m2', 'cy@example.com')],
      subscribers: [
        aSubscriber('s1', 'Ada@example.com'),
        aSubscriber('s2', 'ada@example.com', { source: 'early-access' }),
      ],
    })
    const leads = async (...words: string[]) =>
      (await runLeads(server.databaseSettings, 'erasures', ...words)).stdout
    const erase = (what: string, by: string, now: number) =>
      eraseStored(server.database, server.databaseSettings.DATA_DIR, what, {
        by,
        secret: server.secret,
        now,
      })
    await erase('ada@example.com', 'eve', Date.now() - 1)
    await erase('m2', 'trent', Date.now())
    const stdout = await leads()
    expect(stdout).toMatch(/^WHEN +WHAT +BY +WHY +HOW MUCH\n/)
    expect(stdout).toMatch(/erased, lead +trent +messages: 1\n/)
    expect(stdout).toMatch(/erased +eve +messages: 1, subscribers: 2\n/)
    expect(stdout).not.toMatch(/\b(ada|cy)\b/)
    const [, ...proofs] = (await leads('--email', 'Ada@example.com')).trimEnd().split('\n')
    expect(proofs).toEqual([
      expect.stringMatching(/ suppressed, lists +eve +erased/),
      expect.stringMatching(/ erased +eve /),
    ])
    expect(await leads('--email', 'nobody@example.com')).toMatch(/^WHEN [^\n]+\n$/)
  })
})
