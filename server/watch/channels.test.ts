import { createHmac } from 'node:crypto'
import PostalMime from 'postal-mime'
import { afterEach, expect, test, vi } from 'vitest'
import { startMailServer } from '../testing/mail-server.ts'
import { startWebhook } from '../testing/webhook.ts'
import { type AlarmMessage, emailChannel, webhookChannel } from './channels.ts'

const at = Date.UTC(2026, 0, 2, 3, 4, 5)
const detail = 'It is $(full); "really" – 3 %'
const site = 'https://cam.example'
const message: AlarmMessage = { name: 'disk.full', state: 'begun', detail, site, at }
const signal = AbortSignal.timeout(60_000)
const sentence = `Alarm disk.full on cam.example: ${detail}`

afterEach(() => vi.unstubAllGlobals())

test('a webhook gets JSON with all there is, and a refusal is an error', async () => {
  const webhook = await startWebhook()
  const { send } = webhookChannel(webhook.url)
  await send(message, signal)
  const time = '2026-01-02T03:04:05.000Z'
  const event = { name: 'disk.full', state: 'begun', detail, site, time }
  expect(webhook.posted).toEqual([{ ...event, text: sentence }])
  webhook.status = 404
  await expect(send(message, signal)).rejects.toThrow('404')
  await webhook.close()
  await expect(send(message, signal)).rejects.toThrow()
})

test('a secret signs what is posted, as Standard Webhooks say, and Slack gets a text', async () => {
  const sent: { headers: Record<string, string>; body: string }[] = []
  vi.stubGlobal('fetch', async (_url: string, init: (typeof sent)[0]) => {
    sent.push(init)
    return new Response('ok')
  })
  const slack = 'https://hooks.slack.com/services/T0/B0/x'
  await webhookChannel(slack, Buffer.from('secret')).send(message, signal)
  const { headers = {}, body = '' } = sent[0] ?? {}
  expect(JSON.parse(body)).toEqual({ text: sentence })
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const hash = createHmac('sha256', 'secret').update(signed).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${hash}`)
})

test('a mail goes to the second mail server, from the one it is for', async () => {
  const server = await startMailServer()
  const { send } = emailChannel(`smtp://127.0.0.1:${server.port}`, 'owner@example.com')
  await send({ ...message, state: 'over' }, signal)
  const mail = await PostalMime.parse(server.mails[0] ?? '')
  expect([mail.from?.address, mail.to?.[0]?.address]).toEqual([
    'owner@example.com',
    'owner@example.com',
  ])
  expect(mail.subject).toBe('Over: disk.full on cam.example')
  expect(mail.text).toContain(detail)
  await server.close()
  await expect(send(message, signal)).rejects.toThrow()
})
