import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { fileTransport } from '../../mail/mail-files.ts'
import type { MailTransport } from '../../mail/transport.ts'
import { appForEach } from '../../testing/for-each.ts'
import { fakeTransport, testMailer, watchedOutbox } from '../../testing/outbox.ts'
import { runLeads } from '../../testing/run-leads.ts'
import { startWebhook } from '../../testing/webhook.ts'

describe('a test lead', () => {
  const server = appForEach()
  let url: string
  beforeEach(async () => {
    more = {}
    url = await server.app.listen({ host: '127.0.0.1', port: 0 })
  })

  /** Runs the command beside a server that sends with this transport. */
  async function run(transport: MailTransport | undefined, ...words: string[]) {
    const sending = transport && watchedOutbox(testMailer(server.database, transport).mailer, fast)
    const settings = {
      ...server.databaseSettings,
      SITE_URL: 'https://cam.example',
      MAIL_TEAM: team,
      ...more,
    }
    const result = await runLeads(settings, 'test', '--url', url, ...words)
    await sending?.outbox.stop()
    return result
  }
  const fast = { gather: 0, pollEvery: 20 }
  const team = 'team@cam.example'
  let more: Record<string, string> = {}

  const stepsIn = (stdout: string) =>
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/ +/).slice(0, 2).join(' '))

  test('takes every step, is told of, counts nowhere as a lead, and is gone', async () => {
    const counted: unknown[] = []
    server.app.onLead = (...lead) => counted.push(lead)
    const webhook = await startWebhook()
    more = { ALARM_WEBHOOK: webhook.url }
    const transport = fileTransport(server.databaseSettings.DATA_DIR)
    const { code, stdout } = await run(transport)
    expect(stepsIn(stdout)).toEqual([
      'ok form',
      'ok database',
      'ok notice',
      'ok message-receipt',
      'ok erasure',
      'ok webhook',
    ])
    expect(code).toBe(0)
    expect(webhook.posted.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'alarm.test begun',
      'alarm.test over',
    ])
    expect([await server.stored(), counted]).toEqual([0, []])
    expect(await server.database.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect(await server.database.selectFrom('lead_events').selectAll().execute()).toEqual([])
    const folder = join(server.databaseSettings.DATA_DIR, 'mail')
    expect(existsSync(folder) && readdirSync(folder)).toEqual([])
  })

  test('says which mail is not taken, in the words of the mail server', async () => {
    const refusing = fakeTransport(async () => {
      throw Object.assign(new Error('refused'), { response: '550 no such mailbox' })
    })
    const { code, stdout } = await run(refusing.transport, '--wait', '1')
    expect(code).toBe(1)
    expect(stdout).toMatch(/^FAIL +notice +It waits: 550 no such mailbox$/m)
    expect(stdout).toMatch(/^ok +erasure/m)
    expect(await server.stored()).toBe(0)
  })

  test('says when nobody sends mails, or no server is there', async () => {
    const silent = await run(undefined, '--wait', '1')
    expect(silent.stdout).toMatch(/^FAIL +notice +It waits: .*does the server run\?$/m)
    await server.app.close()
    const { code, stdout } = await run(undefined, '--wait', '1')
    expect(code).toBe(1)
    expect(stepsIn(stdout)).toEqual(['FAIL form', 'FAIL database'])
    expect(stdout).toMatch(/ECONNREFUSED/)
  })
})
