import { EventEmitter, once } from 'node:events'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { day, hour } from '../../contract/duration.ts'
import { databaseKinds, type TestDatabase } from '../testing/databases.ts'
import { jobs, start, storeSubscription } from '../testing/outbox.ts'
import type { Outcome } from './finish-job.ts'
import { mailJobs, type StoredMail } from './jobs.ts'
import { type Outbox, outboxPace, startOutbox } from './start-outbox.ts'

const sent = { kind: 'sent', answer: 'taken' } as const
const levels = pino.levels.values

interface Line {
  level: number
  msg: string
  error?: string
  job?: string
  template?: string
  attempts?: number
  kind?: string
}

describe.each(databaseKinds)('the worker of the outbox on $name', (kind) => {
  let own: TestDatabase
  let outbox: Outbox | undefined
  let lines: Line[]
  let events: EventEmitter
  beforeEach(async () => {
    own = await kind.create()
    lines = []
    events = new EventEmitter()
  })
  afterEach(async () => {
    await outbox?.stop()
    outbox = undefined
    await own.remove()
  })

  /** Starts a worker that looks for mails when it is woken, and not by the clock. */
  function work(
    deliver: (job: StoredMail, signal: AbortSignal) => Promise<Outcome>,
    pace: Partial<typeof outboxPace> = {},
    now: () => number = () => start,
    isClockSettled = () => true,
  ): Outbox {
    const write = (text: string) => {
      const line = JSON.parse(text) as Line
      lines.push(line)
      events.emit(line.msg, line)
    }
    outbox = startOutbox(
      { sort: mailJobs, database: own.database, now, isClockSettled, deliver },
      pino({ level: 'debug', base: null, timestamp: false }, { write }),
      { ...outboxPace, pollEvery: hour, gather: 0, ...pace },
    )
    return outbox
  }
  const logged = async (what: string): Promise<Line> => {
    const line = lines.find(({ msg }) => msg === what)
    return line ?? ((await once(events, what)) as [Line])[0]
  }

  async function storeMails(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      await storeSubscription(own.database, 'newsletter', `reader-${index}@example.com`)
    }
  }

  test('has no more mails on their way than it may, and takes the next as soon as one is done', async () => {
    await storeMails(5)
    const waiting: (() => void)[] = []
    const begun = new EventEmitter()
    work(
      async () => {
        await new Promise<void>((resolve) => {
          waiting.push(resolve)
          begun.emit('one')
        })
        return sent
      },
      { concurrency: 2 },
    )
    const begin = async (count: number) => {
      while (waiting.length < count) await once(begun, 'one')
    }
    await begin(2)
    outbox?.wake()
    waiting[0]?.()
    await begin(3)
    expect(waiting).toHaveLength(3)
    waiting[1]?.()
    waiting[2]?.()
    await begin(5)
    waiting[3]?.()
    waiting[4]?.()
    await outbox?.stop()
    expect((await jobs(own.database)).map(({ status }) => status)).toEqual(Array(5).fill('sent'))
  })

  test('takes nothing while the clock is not believed, so that nothing is given up for it', async () => {
    await storeMails(1)
    let hasAsked = () => {}
    const asked = new Promise<void>((resolve) => {
      hasAsked = resolve
    })
    const isClockSettled = () => {
      hasAsked()
      return false
    }
    work(
      async () => sent,
      {},
      () => start + 800 * day,
      isClockSettled,
    )
    await asked
    await outbox?.stop()
    expect(await jobs(own.database)).toMatchObject([{ status: 'waiting', attempts: 0 }])
  })

  test.each([
    ['sent', 'info'],
    ['failed', 'error'],
  ] as const)(
    'a mail that is %s is logged as %s, with its kind of lead, template and try',
    async (...given) => {
      const [kind, level] = given
      await storeMails(1)
      const [job] = await jobs(own.database)
      work(async () => ({ kind, answer: 'As it ended.' }))
      expect(await logged(`mail-${kind}`)).toEqual({
        level: levels[level],
        msg: `mail-${kind}`,
        job: job?.id,
        kind: 'subscribers',
        template: 'confirm',
        attempts: 1,
      })
    },
  )

  // The log never has the message: mail servers repeat what they were sent.
  test.each([
    ['no such thing', 'no such thing', undefined],
    [withDetails({ response: '450 full', code: 'ECONNECTION' }), '450 full', 'ECONNECTION'],
    [withDetails({ response: 7 }), 'a mail to ada', 'Error'],
    [new TypeError('connect failed'), 'connect failed', 'TypeError'],
    [named('TimeoutError'), 'The mail server took too long.', 'TimeoutError'],
    [named('AbortError'), 'The mail server took too long.', 'AbortError'],
  ])('of what kept a mail from being taken (%s) it keeps %s, the log %s', async (...given) => {
    const [thrown, answer, error] = given
    await storeMails(1)
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

  test('a mail that could not be marked is told of, and is somebody else’s after the lease', async () => {
    await storeMails(1)
    const [job] = await jobs(own.database)
    work(async () => {
      await own.database.schema.dropTable('lead_events').execute()
      return sent
    })
    expect(await logged('a mail could not be marked')).toMatchObject({ job: job?.id })
    expect(await jobs(own.database)).toMatchObject([
      { status: 'waiting', leased_until: start + outboxPace.leaseFor },
    ])
  })

  test('an outbox that could not be read is told of, and read again', async () => {
    await storeMails(1)
    let broken = true
    const { wake } = work(
      async () => sent,
      {},
      () => {
        if (broken) throw new RangeError('no clock')
        return start
      },
    )
    expect(await logged('the outbox could not be read')).toEqual({
      level: levels['warn'],
      msg: 'the outbox could not be read',
      error: 'RangeError',
    })
    broken = false
    wake()
    await logged('mail-sent')
  })
})

test('no second process takes a mail that the first may still be sending', () => {
  expect(outboxPace.leaseFor).toBeGreaterThan(outboxPace.sendWithin)
})

test('whoever stops the server waits no longer than twenty seconds, and mails fit into that', () => {
  expect(outboxPace.stopWithin).toBeLessThan(20_000)
})

function withDetails(details: object): Error {
  return Object.assign(new Error('a mail to ada'), details)
}

function named(name: string): Error {
  return Object.assign(new Error('a mail to ada'), { name })
}
