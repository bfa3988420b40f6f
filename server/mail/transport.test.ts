import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseKinds } from '../testing/databases.ts'
import { databaseForEach } from '../testing/for-each.ts'
import {
  startMailServer,
  startRawServer,
  type TestServer,
  talkUntilData,
} from '../testing/mail-server.ts'
import { jobs, storeMessage, testMailer, timeline, watchedOutbox } from '../testing/outbox.ts'
import { smtpTransport } from './transport.ts'

const hour = 60 * 60 * 1000
const closed: TestServer = { port: 0, close: async () => {} }

function answering(code: number, message: string) {
  return (port: number) =>
    startMailServer(port, {
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error(message), { responseCode: code })),
    })
}

const tooLong = /took too long/

/** What a mail server may do wrong, and what the timeline then says of it. */
const troubles: [string, (port: number) => Promise<TestServer>, RegExp][] = [
  ['is down', async () => closed, /ECONNREFUSED/],
  ['relays nothing', answering(554, '5.7.1 relay access denied'), /554 5.7.1 relay/],
  ['greylists with 451', answering(451, 'try again later'), /451 try again later/],
  ['says nothing', (port) => startRawServer(port, () => {}), tooLong],
  [
    'hangs once it has the mail',
    (port) =>
      startRawServer(
        port,
        talkUntilData(() => {}),
      ),
    tooLong,
  ],
  [
    'closes in the middle of the mail',
    (port) =>
      startRawServer(
        port,
        talkUntilData((socket) => socket.destroy()),
      ),
    /closed|ECONNRESET|EPIPE/i,
  ],
]

describe.each(databaseKinds)('with $name and a mail server that', (kind) => {
  const own = databaseForEach(kind)
  let free: number
  beforeEach(async () => {
    const server = await startMailServer()
    free = server.port
    await server.close()
  })

  test.each(troubles)(
    '%s, nothing is lost, and all is delivered once it is back',
    async (_what, begin, reason) => {
      const trouble = await begin(free)
      const { mailer, clock } = testMailer(own.database, smtpTransport(`smtp://127.0.0.1:${free}`))
      const ids = [
        await storeMessage(own.database),
        await storeMessage(own.database, { email: 'bob@example.com' }),
      ]
      const { outbox, logged } = watchedOutbox(
        mailer,
        reason === tooLong ? { sendWithin: 1_000 } : {},
      )
      await logged('mail-deferred', 4)
      await trouble.close()
      expect((await timeline(own.database, ids[0] ?? '')).at(-1)).toMatch(reason)

      const server = await startMailServer(free)
      clock.time += hour
      outbox.wake()
      await logged('mail-sent', 4)
      await outbox.stop()
      await server.close()

      const rows = await jobs(own.database)
      expect(rows.map(({ status, attempts }) => [status, attempts])).toEqual(
        Array(4).fill(['sent', 2]),
      )
      const mails = await Promise.all(server.mails.map((mail) => PostalMime.parse(mail)))
      expect(mails.map(({ messageId }) => messageId).sort()).toEqual(
        rows.map(({ id }) => `<${id}@cam.example>`).sort(),
      )
      expect(rows[0]?.last_answer).toMatch(/^250 /)
    },
  )

  test('takes the mail but loses the answer gets it again under the same Message-ID', async () => {
    const seen: string[] = []
    const cut = await startRawServer(
      free,
      talkUntilData((socket, data) => {
        seen.push(data)
        if (data.endsWith('\r\n.\r\n')) socket.destroy()
      }),
    )
    const { mailer, clock } = testMailer(own.database, smtpTransport(`smtp://127.0.0.1:${free}`))
    await storeMessage(own.database)
    const { outbox, logged } = watchedOutbox(mailer, { concurrency: 1 })
    await logged('mail-deferred', 2)
    await cut.close()
    const server = await startMailServer(free)
    clock.time += hour
    await logged('mail-sent', 2)
    await outbox.stop()
    await server.close()
    for (const mail of server.mails) {
      const { messageId } = await PostalMime.parse(mail)
      expect(seen.join('')).toContain(`Message-ID: ${messageId}`)
    }
    expect(server.mails).toHaveLength(2)
  })
})

test('an address with letters beyond ASCII is sent to where the mail server knows of them, and refused elsewhere', async () => {
  const envelope = { from: 'hello@cam.example', to: ['jürgen@xn--mller-kva.de'] }
  const raw = Buffer.from('Subject: x\r\n\r\nx')
  const job = { id: 'job-1', envelope, raw }
  const reached: string[] = []
  const takes = await startMailServer(0, {
    onRcptTo: ({ address }, _session, done) => {
      reached.push(address)
      done()
    },
  })
  await smtpTransport(`smtp://127.0.0.1:${takes.port}`).send(job, new AbortController().signal)
  await takes.close()
  expect(reached).toEqual(['jürgen@müller.de'])
  const lacks = await answering(553, 'no such letters')(0)
  const refused = smtpTransport(`smtp://127.0.0.1:${lacks.port}`)
  await expect(refused.send(job, new AbortController().signal)).rejects.toThrow('no such letters')
  await lacks.close()
})

test('a mail to several goes out though one of them is refused, and says so', async () => {
  const server = await startMailServer(0, {
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('gone') ? Object.assign(new Error('no'), { responseCode: 550 }) : null,
      ),
  })
  const envelope = { from: 'hello@cam.example', to: ['a@example.com', 'gone@example.com'] }
  const job = { id: 'job-1', envelope, raw: Buffer.from('Subject: x\r\n\r\nx') }
  const { send } = smtpTransport(`smtp://127.0.0.1:${server.port}`)
  expect(await send(job, new AbortController().signal)).toMatch(
    /^250 .* Refused for 1 of 2 addresses\.$/,
  )
  await server.close()
})

test('a password goes out only to a server that takes it', async () => {
  const given: unknown[] = []
  const server = await startMailServer(0, {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => {
      given.push([auth.username, auth.password])
      done(null, { user: 'me' })
    },
  })
  const { send } = smtpTransport(`smtp://me:pa%2Fss@127.0.0.1:${server.port}`)
  const envelope = { from: 'hello@cam.example', to: ['ada@example.com'] }
  const raw = Buffer.from('Subject: x\r\n\r\nx')
  await send({ id: 'job-1', envelope, raw }, new AbortController().signal)
  await server.close()
  expect(given).toEqual([['me', 'pa/ss']])
  expect(server.mails).toHaveLength(1)
})
