// Also on PostgreSQL.
import { EventEmitter, once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hour } from '../../contract/duration.ts'
import { openDatabase } from '../db/database.ts'
import { eraseEmail } from '../leads/erase-lead.ts'
import { fileTransport, removeMailFiles } from '../mail/mail-files.ts'
import { databaseForEach } from '../testing/for-each.ts'
import {
  enqueue,
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
import type { JobOutcome } from './finish-job.ts'
import { mailJobs, type StoredMail } from './jobs.ts'
import { type Outbox, outboxPace, startOutbox } from './start-outbox.ts'

const own = databaseForEach()

test('two processes and eight workers never have one mail at the same time', async () => {
  for (let index = 0; index < 8; index += 1) {
    await storeMessage(own.database, { email: `visitor-${index}@example.com` })
  }
  const other = await openDatabase(own.settings)
  const onTheirWay = new Set<string>()
  const { transport, taken } = fakeTransport(async ({ id }) => {
    expect(onTheirWay.has(id)).toBe(false)
    onTheirWay.add(id)
    await setTimeout(2)
    return 'taken'
  })
  const workers = [own.database, other].map((database) =>
    watchedOutbox(testMailer(database, transport).mailer, { pollEvery: 5 }),
  )
  while ((await jobs(own.database)).some(({ status }) => status !== 'sent')) await setTimeout(10)
  await Promise.all(workers.map(({ outbox }) => outbox.stop()))
  await other.destroy()
  expect(taken).toHaveLength(16)
  expect(new Set(taken.map(({ id }) => id)).size).toBe(16)
})

describe('the worker', () => {
  const sent = { kind: 'sent', answer: 'taken' } as const
  const levels = pino.levels.values
  let outbox: Outbox | undefined
  let lines: { msg: string }[]
  let events: EventEmitter
  beforeEach(() => {
    lines = []
    events = new EventEmitter()
  })
  afterEach(async () => {
    await outbox?.stop()
    outbox = undefined
  })

  /** Starts a worker that only looks for jobs when woken. */
  function work(
    deliver: (job: StoredMail, signal: AbortSignal) => Promise<JobOutcome>,
    pace: Partial<typeof outboxPace> = {},
    now: () => number = () => start,
  ): Outbox {
    const write = (text: string) => {
      const line = JSON.parse(text)
      lines.push(line)
      events.emit(line.msg, line)
    }
    outbox = startOutbox(
      { type: mailJobs, database: own.database, now, deliver },
      pino({ level: 'debug', base: null, timestamp: false }, { write }),
      { ...outboxPace, pollEvery: hour, gather: 0, ...pace },
    )
    return outbox
  }
  const logged = async (what: string): Promise<object> => {
    const line = lines.find(({ msg }) => msg === what)
    return line ?? (await once(events, what))[0]
  }

  const withDetails = (details: object) => Object.assign(new Error('a mail to ada'), details)

  // The message is never logged: mail servers repeat what was sent to them.
  test.each([
    ['no such thing', 'no such thing', undefined],
    [withDetails({ response: '450 full', code: 'ECONNECTION' }), '450 full', 'ECONNECTION'],
    [withDetails({ response: 7 }), 'a mail to ada', 'Error'],
    [withDetails({ name: 'TimeoutError' }), 'The mail server took too long.', 'TimeoutError'],
    [withDetails({ name: 'AbortError' }), 'The mail server took too long.', 'AbortError'],
  ])('of what kept a mail from being taken (%s) keeps %s, the log %s', async (...given) => {
    const [thrown, answer, error] = given
    await storeSubscription(own.database)
    const [job] = await jobs(own.database)
    work(async () => {
      throw thrown
    })
    expect(await logged('a mail was not taken')).toEqual({
      level: levels['warn'],
      msg: 'a mail was not taken',
      job: job?.id,
      template: 'confirm',
      ...(error !== undefined && { error }),
    })
    await logged('mail-deferred')
    expect((await jobs(own.database))[0]?.last_answer).toBe(answer)
  })

  test('tells of a mail that could not be marked, and leaves it to others after the lease', async () => {
    await storeSubscription(own.database)
    const [job] = await jobs(own.database)
    work(
      async () => {
        await own.database.schema.dropTable('lead_events').execute()
        return sent
      },
      { finishWaits: [] },
    )
    expect(await logged('a mail could not be marked')).toMatchObject({ job: job?.id })
    expect(await jobs(own.database)).toMatchObject([
      { status: 'waiting', leased_until: start + outboxPace.leaseFor },
    ])
  })

  test.each([
    ['tries again', Array.from({ length: 500 }, () => 10), false],
    ['stops', [outboxPace.sendTimeout], true],
  ])(
    'sends a mail once that could not be marked at first, and %s',
    async (_, finishWaits, stops) => {
      const id = await storeSubscription(own.database)
      const rename = (from: string, to: string) =>
        own.database.schema.alterTable(from).renameTo(to).execute()
      let tries = 0
      const { stop } = work(
        async () => {
          tries += 1
          await rename('lead_events', 'away')
          return sent
        },
        { finishWaits, stopTimeout: 50 },
      )
      await logged('a mail could not be marked')
      await rename('away', 'lead_events')
      if (stops) await stop()
      await logged('mail-sent')
      expect(await jobs(own.database)).toMatchObject([{ status: 'sent', attempts: tries }])
      expect(await timeline(own.database, id)).toContain('mail-sent confirm: taken')
      expect(tries).toBe(1)
    },
  )

  test('tells that the outbox could not be read, and reads it again', async () => {
    await storeSubscription(own.database)
    let broken = true
    const { wake } = work(
      async () => sent,
      {},
      () => {
        if (broken) throw new RangeError('no clock')
        return start
      },
    )
    expect(await logged('the outbox could not be read')).toMatchObject({ error: 'RangeError' })
    broken = false
    wake()
    await logged('mail-sent')
  })

  test('lets mails finish at a stop, and gives back what takes too long, which may have gone', async () => {
    for (const name of ['quick', 'slow']) {
      await storeSubscription(own.database, 'newsletter', `${name}@example.com`)
    }
    const begun = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    work(
      async ({ recipient }, signal) => {
        if (recipient.startsWith('quick')) {
          begun.resolve()
          await finish.promise
          return sent
        }
        return await new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        })
      },
      { stopTimeout: 50 },
    )
    await begun.promise
    const stopped = outbox?.stop()
    finish.resolve()
    await stopped
    expect(await jobs(own.database)).toMatchObject([
      { recipient: 'quick@example.com', status: 'sent', attempts: 1 },
      { recipient: 'slow@example.com', status: 'waiting', leased_until: 0, attempts: 1 },
    ])
  })
})

describe('the outbox', () => {
  const email = 'ada@example.com'
  const erase = () =>
    own.act((transaction) =>
      eraseEmail(transaction, email, { by: 'person', secret, now: start + 1 }),
    )

  test('leaves no file of a mail whose lead was erased while it was written', async () => {
    await storeMessage(own.database)
    const files = fileTransport(own.settings.DATA_DIR)
    const { mailer } = testMailer(own.database, {
      ...files,
      send: async (message, signal) => {
        const answer = await files.send(message, signal)
        const { jobs } = await erase()
        // An erasure may delete the files before this one is written.
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

  test('sends nothing for an erased lead, and no mail of a list to a suppressed address', async () => {
    await storeSubscription(own.database)
    await own.database.updateTable('subscribers').set({ confirmed_at: 1 }).execute()
    const [job] = await jobs(own.database)
    await erase()
    // A job that a process had in hand while its address was erased.
    if (job) await own.database.insertInto('outbox').values(job).execute()
    const id = await storeSubscription(own.database)
    await own.database.deleteFrom('outbox').where('lead_id', '=', id).execute()
    await own.database.updateTable('subscribers').set({ status: 'confirmed' }).execute()
    const lead = { kind: 'subscribers', id } as const
    const welcome = { template: 'welcome', lead, recipient: email, now: start } as const
    await enqueue(own.database, welcome)

    const { transport, taken } = fakeTransport()
    const { outbox, logged } = watchedOutbox(testMailer(own.database, transport).mailer)
    await Promise.all([logged('discarded'), logged('mail-withheld')])
    await outbox.stop()
    expect(taken).toEqual([])
    expect((await timeline(own.database, id)).at(-1)).toMatch(/^mail-withheld welcome: Not sent/)
    expect((await jobs(own.database)).map(({ status }) => status)).toEqual(['withheld'])
  })
})
