import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { eraseEmail } from '../leads/erase-lead.ts'
import { deliverJob } from '../mail/deliver-job.ts'
import { fileTransport, removeMailFiles } from '../mail/mail-files.ts'
import { emailHash } from '../secrets/keyed-hash.ts'
import { databaseKinds } from '../testing/databases.ts'
import { databaseForEach } from '../testing/for-each.ts'
import {
  fakeTransport,
  jobs,
  secret,
  start,
  storeMessage,
  storeSubscription,
  testMailer,
  timeline,
  watchedOutbox,
} from '../testing/outbox.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { leaseJobs } from './jobs.ts'

const hour = 60 * 60 * 1000

describe.each(databaseKinds)('the outbox on $name', (kind) => {
  const own = databaseForEach(kind)

  test('sends a notice to the team and a receipt to the writer, and tells the timeline', async () => {
    const { transport, taken } = fakeTransport()
    const { outbox, logged, log } = watchedOutbox(testMailer(own.database, transport).mailer, {
      pollEvery: hour,
    })
    const id = await storeMessage(own.database)
    outbox.wake()
    await logged('mail-sent', 2)
    await outbox.stop()
    expect(taken.flatMap(({ envelope }) => envelope.to).sort()).toEqual([
      'ada@example.com',
      'team@cam.example',
    ])
    expect((await jobs(own.database)).map(({ status }) => status)).toEqual(['sent', 'sent'])
    expect((await timeline(own.database, id)).sort()).toEqual([
      'mail-sent message-receipt: taken',
      'mail-sent notice: taken',
      'received /contact-us',
    ])
    expect(log()).not.toContain('ada@')
  })

  test('two processes and eight workers never have one mail at the same time', async () => {
    for (let index = 0; index < 8; index += 1) {
      await storeMessage(own.database, { email: `visitor-${index}@example.com` })
    }
    const other = await openDatabase(own.settings)
    const onTheirWay = new Set<string>()
    const { transport, taken } = fakeTransport(async ({ id }) => {
      expect(onTheirWay.has(id)).toBe(false)
      onTheirWay.add(id)
      await new Promise((resolve) => setTimeout(resolve, 2))
      return 'taken'
    })
    const workers = [own.database, other].map((database) =>
      watchedOutbox(testMailer(database, transport).mailer, { pollEvery: 5 }),
    )
    while ((await jobs(own.database)).some(({ status }) => status !== 'sent')) {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await Promise.all(workers.map(({ outbox }) => outbox.stop()))
    await other.destroy()
    expect(taken).toHaveLength(16)
    expect(new Set(taken.map(({ id }) => id)).size).toBe(16)
  })

  test('leaves no file of a mail whose lead was erased while it was written', async () => {
    await storeMessage(own.database)
    const files = fileTransport(own.settings.DATA_DIR)
    const { mailer } = testMailer(own.database, {
      ...files,
      send: async (message, signal) => {
        const answer = await files.send(message, signal)
        const { jobs } = await own.database
          .transaction()
          .execute((transaction) =>
            eraseEmail(transaction, 'ada@example.com', { by: 'person', secret, now: 5 }),
          )
        // Whoever erases may be done with the files before this one is there.
        await removeMailFiles(own.settings.DATA_DIR, jobs)
        await files.send(message, signal)
        return answer
      },
    })
    const { outbox, logged } = watchedOutbox(mailer, { pollEvery: hour })
    await logged('discarded')
    await outbox.stop()
    expect(readdirSync(join(own.settings.DATA_DIR, 'mail'))).toEqual([])
  })

  test('sends what a crashed process had in hand once its lease is over, under the same Message-ID', async () => {
    await storeSubscription(own.database)
    const first = fakeTransport()
    const { mailer } = testMailer(own.database, first.transport)
    // The process sends, and is gone before it can say so.
    const [job] = await leaseJobs(own.database, { now: start, limit: 1, leaseFor: 1_000 })
    if (job) await deliverJob(mailer, job, new AbortController().signal)

    const second = fakeTransport()
    const { mailer: other, clock } = testMailer(own.database, second.transport)
    const { outbox, logged } = watchedOutbox(other, { pollEvery: 5 })
    clock.time = start + 999
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(second.taken).toEqual([])
    clock.time = start + 1_000
    await logged('mail-sent')
    await outbox.stop()
    const identities = [...first.taken, ...second.taken].map(async ({ raw }) => {
      const { messageId } = await PostalMime.parse(raw)
      return messageId
    })
    expect(await Promise.all(identities)).toEqual([
      `<${job?.id}@cam.example>`,
      `<${job?.id}@cam.example>`,
    ])
  })

  test('a stop lets mails finish, and gives back untried what takes too long', async () => {
    await storeSubscription(own.database, 'newsletter', 'slow@example.com')
    await storeSubscription(own.database, 'newsletter', 'quick@example.com')
    const begun = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const { transport, taken } = fakeTransport(async ({ envelope }, signal) => {
      if (envelope.to[0] === 'quick@example.com') {
        begun.resolve()
        await finish.promise
        return 'taken'
      }
      return await new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    })
    const { outbox } = watchedOutbox(testMailer(own.database, transport).mailer, { stopWithin: 50 })
    await begun.promise
    const stopped = outbox.stop()
    finish.resolve()
    await stopped
    expect(taken.map(({ envelope }) => envelope.to)).toEqual([['quick@example.com']])
    const rows = await jobs(own.database)
    rows.sort((a, b) => b.recipient.localeCompare(a.recipient))
    expect(rows).toMatchObject([
      { recipient: 'slow@example.com', status: 'waiting', leased_until: 0, attempts: 0 },
      { recipient: 'quick@example.com', status: 'sent', attempts: 1 },
    ])
  })

  test('sends nothing for an erased lead, and no mail of a list to a suppressed address', async () => {
    await storeSubscription(own.database)
    await own.database.updateTable('subscribers').set({ confirmed_at: 1 }).execute()
    const [job] = await jobs(own.database)
    await own.database
      .transaction()
      .execute((transaction) =>
        eraseEmail(transaction, 'Ada@example.com', { by: 'person', secret, now: start }),
      )
    // A job that was in some process's hands while the address was erased.
    if (job) await own.database.insertInto('outbox').values(job).execute()
    const id = await storeSubscription(own.database)
    await own.database.deleteFrom('outbox').where('lead_id', '=', id).execute()
    await own.database.updateTable('subscribers').set({ status: 'confirmed' }).execute()
    const lead = { kind: 'subscribers', id } as const
    await own.database.transaction().execute((transaction) =>
      enqueueMail(transaction, {
        template: 'welcome',
        lead,
        recipient: 'ada@example.com',
        now: start,
      }),
    )

    const { transport, taken } = fakeTransport()
    const { outbox, logged } = watchedOutbox(testMailer(own.database, transport).mailer)
    await Promise.all([logged('discarded'), logged('mail-withheld')])
    await outbox.stop()
    expect(taken).toEqual([])
    expect((await timeline(own.database, id)).at(-1)).toMatch(/^mail-withheld welcome: Not sent/)
    expect((await jobs(own.database)).map(({ status }) => status)).toEqual(['withheld'])
  })

  test('answers a suppressed address that writes to us, and asks it to confirm what it signs up for', async () => {
    await own.database
      .insertInto('suppressions')
      .values({ address_hash: emailHash('ada@example.com', secret), created_at: 1 })
      .execute()
    await storeMessage(own.database)
    await storeSubscription(own.database)
    const { transport, taken } = fakeTransport()
    const { outbox, logged } = watchedOutbox(testMailer(own.database, transport).mailer)
    await logged('mail-sent', 3)
    await outbox.stop()
    expect(taken.flatMap(({ envelope }) => envelope.to).sort()).toEqual([
      'ada@example.com',
      'ada@example.com',
      'team@cam.example',
    ])
  })
})
