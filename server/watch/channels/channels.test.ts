import PostalMime from 'postal-mime'
import { afterEach, expect, test, vi } from 'vitest'
import type { Telling } from '../../alarms/channel.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { startWebhook } from '../../testing/webhook.ts'
import { emailChannel } from './email.ts'
import { openChannels } from './open-channels.ts'
import { webhookChannel } from './webhook.ts'

const at = Date.UTC(2026, 0, 2, 3, 4, 5)
const detail = 'It is $(full); "really" – 3 %'
const site = 'https://cam.example'
const telling: Telling = { name: 'disk.full', state: 'begun', detail, site, at }
const signal = AbortSignal.timeout(60_000)
const sentence = `Alarm disk.full on cam.example: ${detail}`

afterEach(() => vi.unstubAllGlobals())

test('a webhook gets JSON with all there is, and a refusal is an error', async () => {
  const webhook = await startWebhook()
  const { tell } = webhookChannel(webhook.url)
  await tell(telling, signal)
  const time = '2026-01-02T03:04:05.000Z'
  const event = { name: 'disk.full', state: 'begun', detail, site, time }
  expect(webhook.posted).toEqual([{ ...event, text: sentence }])
  webhook.status = 404
  await expect(tell(telling, signal)).rejects.toThrow('404')
  await webhook.close()
  await expect(tell(telling, signal)).rejects.toThrow()
})

test('Slack gets a text', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return new Response('ok')
  })
  await webhookChannel('https://hooks.slack.com/services/T0/B0/x').tell(telling, signal)
  expect(sent).toEqual([{ text: sentence }])
})

test('a mail goes to the second mail server, from the one it is for', async () => {
  const server = await startMailServer()
  const { tell } = emailChannel(`smtp://127.0.0.1:${server.port}`, 'owner@example.com')
  await tell({ ...telling, state: 'over' }, signal)
  const mail = await PostalMime.parse(server.mails[0] ?? '')
  expect([mail.from?.address, mail.to?.[0]?.address]).toEqual([
    'owner@example.com',
    'owner@example.com',
  ])
  expect(mail.subject).toBe('Over: disk.full on cam.example')
  expect(mail.text).toContain(detail)
  await server.close()
  await expect(tell(telling, signal)).rejects.toThrow()
})

test('every channel that is set is told', () => {
  const all = {
    ALARM_WEBHOOK: 'https://example.com/hook',
    ALARM_SMTP_URL: 'smtps://mail.example',
    ALARM_EMAIL: 'owner@example.com',
  }
  const names = openChannels(all).map(({ name }) => name)
  expect(names).toEqual(['webhook', 'email'])
  expect(
    openChannels({
      ALARM_WEBHOOK: undefined,
      ALARM_SMTP_URL: undefined,
      ALARM_EMAIL: undefined,
    }),
  ).toEqual([])
})
