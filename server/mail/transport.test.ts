import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { hour, minute, second } from '../../contract/duration.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { aBooking, storeLeads } from '../testing/leads.ts'
import {
  startMailServer,
  startRawServer,
  type TestServer,
  talkUntilData,
} from '../testing/mail-server.ts'
import {
  enqueue,
  jobs,
  start,
  storeMessage,
  team,
  testMailer,
  timeline,
  watchedOutbox,
} from '../testing/outbox.ts'
import { checks } from '../watch/checks.ts'
import { readQueue } from '../watch/read-state.ts'
import { refusedAddress, smtpTransport } from './transport.ts'

const own = databaseForEach()
const signal = new AbortController().signal
const transportTo = ({ port }: TestServer) => smtpTransport(`smtp://127.0.0.1:${port}`)
const toMail = (...to: string[]) => ({
  id: 'job',
  envelope: { from: 'hello@cam.example', to },
  raw: Buffer.from('Subject: x\r\n\r\nx'),
})

/** A mail server that refuses matching addresses. */
const refusing = (code: number, message: string, address = /./, port = 0) =>
  startMailServer(port, {
    onRcptTo: (to, _session, done) =>
      address.test(to.address)
        ? done(Object.assign(new Error(message), { responseCode: code }))
        : done(),
  })

describe('a mail server that', () => {
  const tooLong = /took too long/

  /** Faults of a mail server, and what the timeline says of each. */
  test.each<[string, (port: number) => Promise<TestServer | undefined>, RegExp]>([
    ['is down', async () => undefined, /ECONNREFUSED/],
    ['greylists', (port) => refusing(451, 'try again later', /./, port), /451 try again later/],
    ['says nothing', (port) => startRawServer(port, () => {}), tooLong],
    [
      'takes the mail and loses the answer',
      (port) =>
        startRawServer(
          port,
          talkUntilData((socket) => socket.destroy()),
        ),
      /closed|ECONNRESET|EPIPE/i,
    ],
  ])('%s loses nothing: all is delivered once it is back, under its id', async (...given) => {
    const [, begin, reason] = given
    const free = await startMailServer()
    await free.close()
    const trouble = await begin(free.port)
    const { mailer, clock } = testMailer(own.database, transportTo(free))
    const id = await storeMessage(own.database)
    await storeMessage(own.database, { email: 'bob@example.com' })
    const pace = reason === tooLong ? { sendTimeout: 1_000 } : {}
    const { outbox, logged } = watchedOutbox(mailer, pace)
    await logged('mail-deferred', 4)
    await trouble?.close()
    expect((await timeline(own.database, id)).at(-1)).toMatch(reason)

    const server = await startMailServer(free.port)
    clock.time += hour
    outbox.wake()
    await logged('mail-sent', 4)
    await outbox.stop()

    const rows = await jobs(own.database)
    expect(rows.map(({ status, attempts }) => [status, attempts])).toEqual(
      Array(4).fill(['sent', 2]),
    )
    const mails = await Promise.all(server.mails.map((mail) => PostalMime.parse(mail)))
    expect(mails.map(({ messageId }) => messageId).sort()).toEqual(
      rows.map(({ id }) => `<${id}@cam.example>`).sort(),
    )
    expect(rows[0]?.last_answer).toMatch(/^250 /)
  })

  test('takes a password is given it, decoded', async () => {
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
    await send(toMail('ada@example.com'), signal)
    expect(given).toEqual([['me', 'pa/ss']])
    expect(server.mails).toHaveLength(1)
  })
})

describe('an address that is refused', () => {
  test.each([
    [550, 'no such mailbox', 'failed'],
    [550, '5.1.1 no such user', 'failed'],
    [550, '5.2.1 mailbox disabled', 'failed'],
    [553, 'mailbox name not allowed', 'failed'],
    [554, '5.7.1 relay access denied', 'deferred'],
    [550, '5.7.1 not authorized', 'deferred'],
    [550, '5.1.8 bad address of the sender', 'deferred'],
    [552, '5.2.2 mailbox full', 'deferred'],
    [530, 'authentication required', 'deferred'],
    [451, 'greylisted', 'deferred'],
  ])('with %i %s is %s', async (code, message, kind) => {
    const server = await refusing(code, message)
    const error = await transportTo(server)
      .send(toMail('ada@example.com'), signal)
      .catch((thrown: unknown) => thrown)
    expect(refusedAddress(error)).toMatchObject({ kind, answer: `${code} ${message}` })
  })

  test('for now is a stranger’s own matter, and no sign that mails are late', async () => {
    const server = await refusing(450, 'mailbox full', /^ada/)
    const { mailer, clock } = testMailer(own.database, transportTo(server))
    await storeMessage(own.database)
    const first = watchedOutbox(mailer)
    await first.logged('mail-deferred')
    await first.logged('mail-sent')
    await first.outbox.stop()
    expect((await readQueue(own.database, clock.time + second)).due).toBe(0)
  })
})

describe.each([
  ['another of the team', 'second@cam.example', { MAIL_TEAM: [team, 'second@cam.example'] }],
  ['the host', 'mari@cam.example', { HOST_EMAILS: new Map([['Mari', 'mari@cam.example']]) }],
])('a notice of which %s is refused', (_who, refused, settings) => {
  /** Sends a notice about a meeting to team and host, one of whom the server answers with this code. */
  async function sendBoth(code: number) {
    const reached: string[] = []
    const answer = { code }
    const server = await startMailServer(0, {
      onRcptTo: ({ address }, _session, done) => {
        if (address === refused && answer.code !== 250) {
          return done(Object.assign(new Error('not now'), { responseCode: answer.code }))
        }
        reached.push(address)
        done()
      },
    })
    const slot = { status: 'booked', slot: '2026-01-05T07:00:00.000Z', slot_minutes: 30 } as const
    const booking = aBooking('b1', 'ada@example.com', { ...slot, host: 'Mari' })
    await storeLeads(own.database, { bookings: [booking] })
    const lead = { kind: 'bookings', id: 'b1' } as const
    await enqueue(own.database, { template: 'booked-notice', lead, recipient: '', now: start })
    const { mailer, clock } = testMailer(own.database, transportTo(server))
    // The notice is counted once; the limit leaves no room for a second.
    const limited = { ...mailer.settings, ...settings, RATE_LIMIT_NOTICES_PER_HOUR: 1 }
    const watched = watchedOutbox({ ...mailer, settings: limited })
    await watched.logged('mail-sent')
    return { ...watched, server, answer, reached, clock }
  }
  const isAlarmed = async () =>
    (await checks['mail.failed']({ ...own, now: start } as never)) !== ''

  test('for now reaches them later, and nobody twice', async () => {
    const { outbox, logged, server, answer, reached, clock } = await sendBoth(450)
    expect(reached).toEqual([team])
    expect((await timeline(own.database, 'b1')).at(-1)).toContain(`${refused}: 450 not now`)
    clock.time += minute
    outbox.wake()
    await logged('mail-deferred')
    clock.time += hour
    outbox.wake()
    await logged('mail-deferred', 2)
    // A stranger's address may stay wrong for days; the team's is a setting that somebody has to mend.
    const place = { ...own, now: clock.time }
    expect(await checks['outbox.old'](place as never)).toMatch('Mails due: 1')
    answer.code = 250
    clock.time += hour
    outbox.wake()
    await logged('mail-sent', 2)
    await outbox.stop()
    expect(reached).toEqual([team, refused])
    const [first, later] = await Promise.all(server.mails.map((mail) => PostalMime.parse(mail)))
    expect([later?.subject, later?.to, later?.text]).toEqual([
      first?.subject,
      first?.to,
      first?.text,
    ])
    expect((await jobs(own.database)).map(({ status }) => status)).toEqual(['sent', 'sent'])
    expect(await isAlarmed()).toBe(false)
  })

  test('for good is given up for them, by name and with an alarm', async () => {
    const { outbox, logged, reached, clock } = await sendBoth(550)
    clock.time += minute
    outbox.wake()
    await logged('mail-failed')
    await outbox.stop()
    expect(reached).toEqual([team])
    const failed = own.database.selectFrom('outbox').selectAll().where('status', '=', 'failed')
    expect(await failed.execute()).toMatchObject([
      { recipient: refused, status: 'failed', last_answer: '550 not now' },
    ])
    expect(await isAlarmed()).toBe(true)
  })

  test('does not go to an address that nothing names any more', async () => {
    const { outbox, logged, clock } = await sendBoth(450)
    await own.database
      .updateTable('outbox')
      .set({ recipient: 'gone@cam.example' })
      .where('status', '=', 'waiting')
      .execute()
    clock.time += minute
    outbox.wake()
    await logged('discarded')
    await outbox.stop()
    expect(await jobs(own.database)).toHaveLength(1)
  })
})
