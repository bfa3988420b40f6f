import { describe, expect, test } from 'vitest'
import { minute } from '../../contract/duration.ts'
import { databaseKinds } from '../testing/databases.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { startMailServer } from '../testing/mail-server.ts'
import {
  jobs,
  start,
  storeMessage,
  testMailer,
  timeline,
  watchedOutbox,
} from '../testing/outbox.ts'
import { readQueue } from '../watch/read-state.ts'
import { refusedAddress } from './refused-address.ts'
import { smtpTransport } from './transport.ts'

const refusing = (code: number, message: string, address = /./) =>
  startMailServer(0, {
    onRcptTo: (to, _session, done) =>
      address.test(to.address)
        ? done(Object.assign(new Error(message), { responseCode: code }))
        : done(),
  })

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
])('an address that is refused with %i %s is %s', async (code, message, kind) => {
  const server = await refusing(code, message)
  const { send } = smtpTransport(`smtp://127.0.0.1:${server.port}`)
  const envelope = { from: 'hello@cam.example', to: ['ada@example.com'] }
  const mail = { id: 'job', envelope, raw: Buffer.from('Subject: x\r\n\r\nx') }
  const error = await send(mail, new AbortController().signal).catch((thrown: unknown) => thrown)
  await server.close()
  expect(refusedAddress(error)).toMatchObject({ kind, answer: `${code} ${message}` })
})

describe.each(databaseKinds)('on $name', (kind) => {
  const own = databaseForEach(kind)
  const late = start + 20 * minute

  test('refused for good is told to the lead, refused for now is not late, and a server that is down is', async () => {
    const server = await refusing(550, '5.1.1 no such user', /^ada/)
    const { mailer } = testMailer(own.database, smtpTransport(`smtp://127.0.0.1:${server.port}`))
    const id = await storeMessage(own.database)
    const first = watchedOutbox(mailer)
    await first.logged('mail-failed')
    await first.logged('mail-sent')
    await first.outbox.stop()
    await server.close()
    expect(await timeline(own.database, id)).toContain(
      'mail-failed message-receipt: 550 5.1.1 no such user',
    )
    expect((await readQueue(own.database, late)).oldest).toBeUndefined()

    const greylist = await refusing(451, 'later', /^bob/)
    await storeMessage(own.database, { email: 'bob@example.com' })
    const second = watchedOutbox({
      ...mailer,
      transport: smtpTransport(`smtp://127.0.0.1:${greylist.port}`),
    })
    await second.logged('mail-deferred')
    await second.logged('mail-sent')
    await second.outbox.stop()
    await greylist.close()
    const [waiting] = (await jobs(own.database)).filter(({ status }) => status === 'waiting')
    expect((await readQueue(own.database, (waiting?.next_at ?? 0) - 1)).due).toBe(0)

    await storeMessage(own.database, { email: 'eve@example.com' })
    const third = watchedOutbox(mailer)
    await third.logged('mail-deferred', 2)
    await third.outbox.stop()
    expect((await readQueue(own.database, late)).oldest).toBe(start)
  })
})
