import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { afterEach, expect, test, vi } from 'vitest'
import type { Telling } from '../../alarms/channel.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { startWebhook } from '../../testing/webhook.ts'
import { commandChannel } from './command.ts'
import { emailChannel } from './email.ts'
import { openChannels } from './open-channels.ts'
import { syslogChannel } from './syslog.ts'
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

test('a command gets arguments that no shell reads, and none of our settings', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cam-command-'))
  const program = join(folder, 'alarm')
  const output = join(folder, 'told')
  writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" > ${output}\nenv >> ${output}\n`)
  chmodSync(program, 0o700)
  vi.stubEnv('SMTP_URL', 'smtp://user:secret@mail.example')
  await commandChannel(program).tell(telling, signal)
  vi.unstubAllEnvs()
  const told = readFileSync(output, 'utf8')
  expect(told.split('\n').slice(0, 3)).toEqual(['disk.full', 'begun', detail])
  expect(told).toContain(`ALARM_DETAIL=${detail}\n`)
  expect(told).toContain('ALARM_TIME=2026-01-02T03:04:05.000Z\n')
  expect(told).not.toContain('secret')
  writeFileSync(program, '#!/bin/sh\nexit 3\n')
  await expect(commandChannel(program).tell(telling, signal)).rejects.toThrow()
  rmSync(folder, { recursive: true })
  await expect(commandChannel(program).tell(telling, signal)).rejects.toThrow('ENOENT')
})

const message = new RegExp(
  `^<27>1 2026-01-02T03:04:05.000Z ${hostname()} cam \\d+ disk.full - \u{feff}Alarm disk.full`,
)

test('syslog gets a datagram', async () => {
  const server = createSocket('udp4').bind(0, '127.0.0.1')
  await once(server, 'listening')
  const came = once(server, 'message')
  await syslogChannel(`udp://127.0.0.1:${server.address().port}`).tell(telling, signal)
  expect(String((await came)[0])).toMatch(message)
  server.close()
})

test('syslog over TCP gets a message with its length in front', async () => {
  let got: Promise<string> | undefined
  const server = createServer((socket) => {
    got = text(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await syslogChannel(`tcp://127.0.0.1:${port}`).tell({ ...telling, detail: 'a\nb' }, signal)
  const [, length, rest = ''] = /^(\d+) ([\s\S]*)$/.exec((await got) ?? '') ?? []
  expect(Buffer.byteLength(rest)).toBe(Number(length))
  expect(rest).toMatch(message)
  expect(rest).toMatch(/a b$/)
  server.close()
  await once(server, 'close')
  await expect(syslogChannel(`tcp://127.0.0.1:${port}`).tell(telling, signal)).rejects.toThrow()
})

test('every channel that is set is told', () => {
  const all = {
    ALARM_WEBHOOK: 'https://example.com/hook',
    ALARM_SMTP_URL: 'smtps://mail.example',
    ALARM_EMAIL: 'owner@example.com',
    ALARM_COMMAND: '/usr/local/bin/alarm',
    ALARM_SYSLOG: 'udp://127.0.0.1:514',
  }
  const names = openChannels(all).map(({ name }) => name)
  expect(names).toEqual(['webhook', 'email', 'command', 'syslog'])
  expect(
    openChannels({
      ALARM_WEBHOOK: undefined,
      ALARM_SMTP_URL: undefined,
      ALARM_EMAIL: undefined,
      ALARM_COMMAND: undefined,
      ALARM_SYSLOG: undefined,
    }),
  ).toEqual([])
})
