// Also on PostgreSQL.
import { describe, expect, test } from 'vitest'
import { day, hour, minute, second } from '../../contract/duration.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { jobs, start, storeMessage, storeSubscription, timeline } from '../testing/outbox.ts'
import { computeWait, finishJob, type JobOutcome } from './finish-job.ts'
import { leaseJobs, mailJobs, type StoredMail } from './jobs.ts'

const at = { now: start + second, random: 1 }
const sent = { kind: 'sent', answer: 'taken' } as const

describe('the end of a try', () => {
  const own = databaseForEach()

  /** Leases the only job. */
  async function lease(now = start): Promise<StoredMail> {
    const [job] = await leaseJobs(own.database, { now, limit: 1, leaseFor: minute }, mailJobs)
    if (!job) throw new Error('There is no mail to take.')
    return job
  }
  const onlyJob = async () => (await jobs(own.database))[0]

  const later = { kind: 'deferred', answer: 'Why.' } as const
  test.each<[JobOutcome['kind'], number, JobOutcome, string, object]>([
    ['sent', 1, { kind: 'sent', answer: ' Wh\r\n\u0000y.' }, 'sent', { last_answer: 'Wh y.' }],
    ['deferred', 3, later, 'waiting', { next_at: at.now + 2 * minute, attempts: 3 }],
    ['failed', 100, later, 'failed', {}],
    [
      'failed',
      1,
      { kind: 'failed', answer: 'x'.repeat(400) },
      'failed',
      { last_answer: 'x'.repeat(300) },
    ],
    ['withheld', 1, { kind: 'withheld', answer: 'Why.' }, 'withheld', {}],
    [
      'deferred',
      1,
      { kind: 'postponed', answer: 'Why.', until: 7, isBehind: true },
      'waiting',
      { due_at: 7, next_at: 7, attempts: 0, priority: 2 },
    ],
  ])('is %s after %i tries, as job and lead tell: %j', async (...given) => {
    const [ending, attempts, outcome, status, more] = given
    const id = await storeSubscription(own.database)
    const job = await lease()
    const event = await finishJob(own.database, { ...job, attempts }, outcome, at, mailJobs)
    expect(event).toBe(`mail-${ending}`)
    const row = await onlyJob()
    expect(row).toEqual({ ...job, status, leased_until: 0, last_answer: 'Why.', ...more })
    const line = `mail-${ending} confirm: ${row?.last_answer}`
    expect((await timeline(own.database, id)).at(-1)).toBe(line)
  })

  test('removes a mail with nobody to go to, and no other', async () => {
    await storeMessage(own.database)
    const job = await lease()
    expect(await finishJob(own.database, job, { kind: 'discarded' }, at, mailJobs)).toBe(
      'discarded',
    )
    const left = await jobs(own.database)
    expect(left).toHaveLength(1)
    expect(left[0]?.id).not.toBe(job.id)
  })

  test.each(['sent', 'deferred', 'failed'] as const)(
    'is not written over the one who has the mail now: %s',
    async (kind) => {
      const id = await storeSubscription(own.database)
      const slow = await lease()
      const quick = await lease(start + minute)
      const before = await timeline(own.database, id)
      expect(await finishJob(own.database, slow, { kind, answer: 'late' }, at, mailJobs)).toBe(
        `mail-${kind}`,
      )
      expect(await onlyJob()).toEqual(quick)
      expect(await timeline(own.database, id)).toEqual(before)
      await own.database.deleteFrom('outbox').execute()
      expect(await finishJob(own.database, slow, sent, at, mailJobs)).toBe('discarded')
    },
  )

  test('removes no mail that another has now', async () => {
    await storeSubscription(own.database)
    const slow = await lease()
    const quick = await lease(start + minute)
    await finishJob(own.database, slow, { kind: 'discarded' }, at, mailJobs)
    expect(await onlyJob()).toEqual(quick)
  })

  test('of a mail without a lead has no timeline to be written into', async () => {
    await storeSubscription(own.database)
    await own.database.updateTable('outbox').set({ lead_id: '' }).execute()
    expect(await finishJob(own.database, await lease(), sent, at, mailJobs)).toBe('mail-sent')
    expect(await onlyJob()).toMatchObject({ status: 'sent' })
    expect(await timeline(own.database, '')).toEqual([])
  })

  test('that cannot be told to the lead is not marked either', async () => {
    await storeSubscription(own.database)
    const job = await lease()
    await own.database.schema.dropTable('lead_events').execute()
    await expect(finishJob(own.database, job, sent, at, mailJobs)).rejects.toThrow('lead_events')
    expect(await onlyJob()).toEqual(job)
  })
})

/** The waits of a job until it is given up, in milliseconds. */
function waits(random: number) {
  const all: number[] = []
  for (let tries = 1; ; tries += 1) {
    const wait = computeWait(tries, random, mailJobs.waits)
    if (wait === undefined) return all
    all.push(wait)
  }
}
const sum = (all: number[]) => all.reduce((total, wait) => total + wait, 0)

test('waits 30 s for a mail server, then twice as long each time, at most six hours, for three days', () => {
  const all = waits(1)
  expect(all.slice(0, 4)).toEqual([30 * second, minute, 2 * minute, 4 * minute])
  expect(Math.max(...all)).toBe(6 * hour)
  expect(sum(all)).toBeGreaterThan(66 * hour)
  expect(sum(all)).toBeLessThanOrEqual(3 * day)
})
