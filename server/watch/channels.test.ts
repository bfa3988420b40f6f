import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { startMailServer } from '../testing/mail-server.ts'
import { startWebhook } from '../testing/webhook.ts'
import { type AlarmMessage, createEmailChannel, createWebhookChannel } from './channels.ts'

const zone = () => 'Europe/Tallinn'
const at = Date.UTC(2026, 0, 2, 3, 4, 5)
const detail = 'It is $(full); "really" – 3 %'
const site = 'https://cam.example'
const message: AlarmMessage = { name: 'disk.full', state: 'begun', detail, site, at }
const signal = AbortSignal.timeout(60_000)
const sentence = `Alarm disk.full on cam.example: ${detail}`

test('a webhook gets JSON with all there is; a refusal is an error', async () => {
  const webhook = await startWebhook()
  const { send } = createWebhookChannel(webhook.url, zone)
  await send(message, signal)
  const time = '2026-01-02T03:04:05.000Z'
  const event = { name: 'disk.full', state: 'begun', detail, site, time }
  expect(webhook.posted).toEqual([{ ...event, text: sentence }])
  webhook.status = 404
  await expect(send(message, signal)).rejects.toThrow('404')
  await webhook.close()
  await expect(send(message, signal)).rejects.toThrow()
})

test('Slack gets a text', async () => {
  const bodies: string[] = []
  const post = async (_: string, { body }: { body: string }) => {
    bodies.push(body)
    return { status: 200, retryAfter: undefined, text: 'ok' }
  }
  const slack = 'https://hooks.slack.com/services/T0/B0/x'
  await createWebhookChannel(slack, zone, post).send(
    { ...message, detail: 'until 2026-01-02T04:00:00.000Z' },
    signal,
  )
  expect(bodies.map((body) => JSON.parse(body))).toEqual([
    { text: 'Alarm disk.full on cam.example: until 2026-01-02 06:00 (Tallinn)' },
  ])
})

test('a mail goes to the second mail server, from the one it is for', async () => {
  const server = await startMailServer()
  const { send } = createEmailChannel(
    `smtp://127.0.0.1:${server.port}`,
    'owner@example.com',
    () => 'Europe/Tallinn',
  )
  await send({ ...message, state: 'over' }, signal)
  const mail = await PostalMime.parse(server.mails[0] ?? '')
  expect([mail.from?.address, mail.to?.[0]?.address]).toEqual([
    'owner@example.com',
    'owner@example.com',
  ])
  expect(mail.subject).toBe('Over: disk.full on cam.example')
  expect(mail.text).toContain(detail)
  expect(mail.text).toContain('Friday, January 2, 2026, 05:04 (Europe/Tallinn)')
  await server.close()
  await expect(send(message, signal)).rejects.toThrow()
})
