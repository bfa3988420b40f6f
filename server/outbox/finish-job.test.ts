import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databaseKinds, type TestDatabase } from '../testing/databases.ts'
import { jobs, start, storeMessage, storeSubscription, timeline } from '../testing/outbox.ts'
import { delayAfter, finishJob, type Outcome } from './finish-job.ts'
import type { StoredMail } from './job-sorts.ts'
import { leaseJobs } from './lease-jobs.ts'

const minute = 60_000
const at = { now: start + 1_000, random: 0.5 }

describe.each(databaseKinds)('the end of a try on $name', (kind) => {
  let own: TestDatabase
  beforeEach(async () => {
    own = await kind.create()
  })
  afterEach(() => own.remove())

  /** Takes the one job there is. */
  async function lease(now = start): Promise<StoredMail> {
    const [job] = await leaseJobs(own.database, { now, limit: 1, leaseFor: minute })
    if (!job) throw new Error('There is no mail to take.')
    return job
  }
  const onlyJob = async () => (await jobs(own.database))[0]

  test('a mail that was taken is sent, and its lead tells so', async () => {
    const id = await storeSubscription(own.database)
    const job = await lease()
    const answer = ` 250 \r\n\u0000 queued\tas 7 ${'x'.repeat(400)}`
    const outcome = { kind: 'sent', answer } as const
    const told = `250 queued as 7 ${'x'.repeat(300)}`.slice(0, 300)
    expect(await finishJob(own.database, job, outcome, at)).toBe('mail-sent')
    expect(await onlyJob()).toEqual({
      ...job,
      status: 'sent',
      leased_until: 0,
      last_answer: told,
    })
    expect((await timeline(own.database, id)).at(-1)).toBe(`mail-sent confirm: ${told}`)
  })

  test('a mail that was put off waits again, for as long as its tries say', async () => {
    const id = await storeSubscription(own.database)
    const job = { ...(await lease()), attempts: 3 }
    const outcome = { kind: 'deferred', answer: '421 later' } as const
    expect(await finishJob(own.database, job, outcome, at)).toBe('mail-deferred')
    expect(await onlyJob()).toMatchObject({
      status: 'waiting',
      leased_until: 0,
      next_at: at.now + 2 * minute,
      last_answer: '421 later',
    })
    expect((await timeline(own.database, id)).at(-1)).toBe('mail-deferred confirm: 421 later')
  })

  test('a mail that was put off too often has failed', async () => {
    await storeSubscription(own.database)
    const job = { ...(await lease()), attempts: 100 }
    const outcome = { kind: 'deferred', answer: '421 later' } as const
    expect(await finishJob(own.database, job, outcome, at)).toBe('mail-failed')
    expect(await onlyJob()).toMatchObject({ status: 'failed', next_at: job.next_at })
  })

  test.each([
    ['failed', { kind: 'failed' }, 'mail-failed', {}],
    ['withheld', { kind: 'withheld' }, 'mail-withheld', {}],
    [
      'waiting',
      { kind: 'postponed', until: 7 },
      'mail-deferred',
      { due_at: 7, next_at: 7, attempts: 0, priority: 2 },
    ],
  ] as const)(
    'a mail that was not tried is %s at once, and its lead tells why',
    async (...given) => {
      const [status, ending, event, more] = given
      const id = await storeSubscription(own.database)
      const job = await lease()
      const outcome = { answer: 'Why.', ...ending } as Outcome
      expect(await finishJob(own.database, job, outcome, at)).toBe(event)
      expect(await onlyJob()).toEqual({
        ...job,
        status,
        leased_until: 0,
        last_answer: 'Why.',
        ...more,
      })
      expect((await timeline(own.database, id)).at(-1)).toBe(`${event} confirm: Why.`)
    },
  )

  test('a mail with nobody to go to is gone, and no other', async () => {
    await storeMessage(own.database)
    const job = await lease()
    expect(await finishJob(own.database, job, { kind: 'discarded' }, at)).toBe('discarded')
    const left = await jobs(own.database)
    expect(left).toHaveLength(1)
    expect(left[0]?.id).not.toBe(job.id)
  })

  test.each(['sent', 'deferred', 'failed'] as const)(
    'whoever was too slow writes nothing over the one who has the mail now: %s',
    async (kind) => {
      const id = await storeSubscription(own.database)
      const slow = await lease()
      const quick = await lease(start + minute)
      const before = await timeline(own.database, id)
      await finishJob(own.database, slow, { kind, answer: 'late' }, at)
      expect(await onlyJob()).toEqual(quick)
      expect(await timeline(own.database, id)).toEqual(before)
    },
  )

  test('whoever was too slow keeps the mail, unless its job is gone', async () => {
    await storeSubscription(own.database)
    const slow = await lease()
    await lease(start + minute)
    const outcome = { kind: 'sent', answer: 'taken' } as const
    expect(await finishJob(own.database, slow, outcome, at)).toBe('mail-sent')
    await own.database.deleteFrom('outbox').execute()
    expect(await finishJob(own.database, slow, outcome, at)).toBe('discarded')
  })

  test('a mail without a lead has no timeline to write into', async () => {
    await storeSubscription(own.database)
    await own.database.updateTable('outbox').set({ lead_id: '' }).execute()
    const outcome = { kind: 'sent', answer: 'taken' } as const
    expect(await finishJob(own.database, await lease(), outcome, at)).toBe('mail-sent')
    expect(await onlyJob()).toMatchObject({ status: 'sent' })
    expect(await timeline(own.database, '')).toEqual([])
  })

  test('what could not be told to the lead is not marked either', async () => {
    await storeSubscription(own.database)
    const job = await lease()
    await own.database.schema.dropTable('lead_events').execute()
    const outcome = { kind: 'sent', answer: 'taken' } as const
    await expect(finishJob(own.database, job, outcome, at)).rejects.toThrow('lead_events')
    expect(await onlyJob()).toEqual(job)
  })
})

/** The waits one after another, until it gives up. */
function waits(random: number): number[] {
  const all: number[] = []
  for (;;) {
    const delay = delayAfter(all.length + 1, random)
    if (delay === undefined) return all
    all.push(delay)
  }
}

test('waits 30 s, then twice as long each time, at most six hours', () => {
  const all = waits(0.5)
  expect(all.slice(0, 4)).toEqual([30_000, 60_000, 120_000, 240_000])
  expect(all.at(-1)).toBe(6 * 60 * minute)
  expect(Math.max(...all)).toBe(6 * 60 * minute)
})

test('gives up when the next wait would end after three days', () => {
  const total = waits(0.5).reduce((sum, delay) => sum + delay, 0)
  expect(total).toBeLessThanOrEqual(72 * 60 * minute)
  expect(total).toBeGreaterThan(66 * 60 * minute)
})

test('spreads what failed together by a tenth either way', () => {
  expect(waits(0)[0]).toBe(27_000)
  expect(waits(1)[0]).toBe(33_000)
})
