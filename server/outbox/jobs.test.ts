// Also on PostgreSQL.
import { describe, expect, test } from 'vitest'
import { addTestReceiver } from '../testing/deliveries.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { enqueue, jobs, start, storeMessage, storeSubscription } from '../testing/outbox.ts'
import { deliveryJobs, leaseJobs, mailJobs, returnJob, type StoredMail } from './jobs.ts'

const leaseFor = 1_000

describe('mails that are due', () => {
  const own = databaseForEach()

  const take = (now = start, limit = 10) =>
    leaseJobs(own.database, { now, limit, leaseFor }, mailJobs)
  const ids = (taken: StoredMail[]) => taken.map(({ id }) => id).sort()

  /** Stores three mails and returns their jobs in order of arrival. */
  async function threeJobs(): Promise<[StoredMail, StoredMail, StoredMail]> {
    for (const name of ['ada', 'bob', 'cy']) {
      await storeSubscription(own.database, 'newsletter', `${name}@example.com`)
    }
    return (await jobs(own.database)) as [StoredMail, StoredMail, StoredMail]
  }

  /** Changes a job as time or another process would. */
  async function change({ id }: StoredMail, values: Partial<StoredMail>): Promise<void> {
    await own.database.updateTable('outbox').set(values).where('id', '=', id).execute()
  }

  test('are taken for as long as the lease says, count as tried, and are nobody else’s until then', async () => {
    const all = await threeJobs()
    const taken = await take()
    expect(taken.find(({ id }) => id === all[0].id)).toEqual({
      ...all[0],
      attempts: 1,
      leased_until: start + leaseFor,
    })
    expect(await jobs(own.database)).toEqual(taken)
    expect(await take(start + leaseFor - 1)).toEqual([])
    const again = await take(start + leaseFor)
    expect(ids(again)).toEqual(ids(all))
    expect(again.map(({ attempts }) => attempts)).toEqual([2, 2, 2])
  })

  test('are those whose time has come, the oldest first, and no more than asked for', async () => {
    const [now, later, held] = await threeJobs()
    await change(later, { next_at: start + 1 })
    await change(held, { status: 'held' })
    expect(ids(await take(start - 1))).toEqual([])
    expect(ids(await take())).toEqual([now.id])
    expect(ids(await take(start + 1))).toEqual([later.id])
    await change(now, { next_at: start - 1, leased_until: 0 })
    await change(later, { next_at: start - 2, leased_until: 0 })
    expect(ids(await take(start, 1))).toEqual([later.id])
  })

  test('are first those that a person waits for, however late they came', async () => {
    const lead = { kind: 'messages', id: 'm1' } as const
    const notice = { template: 'notice', lead, recipient: '', now: start - 2 } as const
    await enqueue(own.database, notice)
    await storeSubscription(own.database)
    const taken = [...(await take(start, 1)), ...(await take(start, 1))]
    expect(taken.map(({ template }) => template)).toEqual(['confirm', 'notice'])
  })

  test('are due at once when one is given back', async () => {
    const [first, ...others] = await threeJobs()
    const [job] = await take()
    await returnJob(own.database, job as StoredMail, start + 5, mailJobs)
    const [row, ...rest] = await jobs(own.database)
    expect(row).toEqual({ ...first, attempts: 1, leased_until: 0, next_at: start + 5 })
    expect(rest.map(({ leased_until }) => leased_until)).toEqual(others.map(() => start + leaseFor))
    expect(ids(await take(start + 5))).toEqual([first.id])
  })

  test('stay with whoever has them now when a slow one gives back', async () => {
    await threeJobs()
    const [slow] = await take()
    await take(start + leaseFor)
    await returnJob(own.database, slow as StoredMail, start + leaseFor, mailJobs)
    const [row] = await jobs(own.database)
    expect(row).toMatchObject({ attempts: 2, leased_until: start + 2 * leaseFor })
  })
})

describe('deliveries that are due', () => {
  const own = databaseForEach()

  test('are taken one at a time for each receiver, however many processes look at once', async () => {
    const lease = { now: start, limit: 1, leaseFor }
    const take = () => leaseJobs(own.database, lease, deliveryJobs)
    const takeAtOnce = () => Promise.all(Array.from({ length: 8 }, take))
    // Opens the connections.
    await takeAtOnce()
    await addTestReceiver(own.database, 'https://one.example')
    await addTestReceiver(own.database, 'https://two.example')
    for (let count = 0; count < 8; count += 1) await storeMessage(own.database)
    const taken = (await takeAtOnce()).flat()
    expect(taken).toHaveLength(2)
    expect(new Set(taken.map(({ receiver }) => receiver)).size).toBe(2)
  })
})
