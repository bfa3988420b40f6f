import { describe, expect, test } from 'vitest'
import { databaseKinds } from '../testing/databases.ts'
import { databaseForEach } from '../testing/for-each.ts'
import { jobs, start, storeSubscription } from '../testing/outbox.ts'
import { enqueueMail, type MailJob } from './enqueue-mail.ts'
import type { StoredMail } from './jobs.ts'
import { giveBack, leaseJobs } from './jobs.ts'

const leaseFor = 1_000

const mail: MailJob = {
  template: 'notice',
  lead: { kind: 'messages', id: 'm1' },
  recipient: 'ada@example.com',
  now: start,
}

describe.each(databaseKinds)('mails that are due on $name', (kind) => {
  const own = databaseForEach(kind)

  const take = (now = start, limit = 10) => leaseJobs(own.database, { now, limit, leaseFor })
  const ids = (taken: StoredMail[]) => taken.map(({ id }) => id).sort()

  /** Stores three mails and returns their jobs in order of arrival. */
  async function threeJobs(): Promise<[StoredMail, StoredMail, StoredMail]> {
    for (const name of ['ada', 'bob', 'cy']) {
      await storeSubscription(own.database, 'newsletter', `${name}@example.com`)
    }
    return (await jobs(own.database)) as [StoredMail, StoredMail, StoredMail]
  }

  /** Changes one job as if time or another process had. */
  async function change({ id }: StoredMail, values: Partial<StoredMail>): Promise<void> {
    await own.database.updateTable('outbox').set(values).where('id', '=', id).execute()
  }

  test('are taken for as long as the lease says, and count as tried', async () => {
    const [first] = await threeJobs()
    const taken = await take()
    expect(taken).toHaveLength(3)
    expect(taken.find(({ id }) => id === first.id)).toEqual({
      ...first,
      attempts: 1,
      leased_until: start + leaseFor,
    })
    expect(await jobs(own.database)).toEqual(
      expect.arrayContaining(taken.map((job) => expect.objectContaining(job))),
    )
  })

  test('are nobody else’s until the lease is over', async () => {
    const all = await threeJobs()
    await take()
    expect(await take(start + leaseFor - 1)).toEqual([])
    const again = await take(start + leaseFor)
    expect(ids(again)).toEqual(ids(all))
    expect(again.map(({ attempts }) => attempts)).toEqual([2, 2, 2])
  })

  test('are first those that a person waits for, however late they came', async () => {
    const [notice, receipt, confirm] = await threeJobs()
    await change(notice, { priority: 1, next_at: start - 2 })
    await change(receipt, { priority: 1, next_at: start - 1 })
    expect(ids(await take(start, 1))).toEqual([confirm.id])
    expect(ids(await take(start, 1))).toEqual([notice.id])
    expect(ids(await take(start, 1))).toEqual([receipt.id])
  })

  test('are those whose time has come, to the millisecond', async () => {
    const [now, later, held] = await threeJobs()
    await change(later, { next_at: start + 1 })
    await change(held, { status: 'held' })
    expect(ids(await take(start - 1))).toEqual([])
    expect(ids(await take())).toEqual([now.id])
    expect(ids(await take(start + 1))).toEqual([later.id])
  })

  test('come oldest first, and no more than asked for', async () => {
    const [first, second, third] = await threeJobs()
    await change(first, { next_at: start - 10 })
    await change(second, { next_at: start - 30 })
    await change(third, { next_at: start - 20 })
    expect(ids(await take(start, 2))).toEqual([second.id, third.id].sort())
    expect(ids(await take(start, 2))).toEqual([first.id])
  })

  test('are due at once and untried when one is given back', async () => {
    const [first, ...others] = await threeJobs()
    const [job] = (await take(start)).filter(({ id }) => id === first.id)
    if (!job) throw new Error('The first job was not taken.')
    await giveBack(own.database, job, start + 5)
    const [row, ...rest] = await jobs(own.database)
    expect(row).toEqual({ ...first, attempts: 0, leased_until: 0, next_at: start + 5 })
    expect(rest.map(({ leased_until }) => leased_until)).toEqual(others.map(() => start + leaseFor))
    expect(ids(await take(start + 5))).toEqual([first.id])
  })

  test('stay with whoever has them now when a slow one gives back', async () => {
    const [first] = await threeJobs()
    const [slow] = (await take()).filter(({ id }) => id === first.id)
    await take(start + leaseFor)
    if (slow) await giveBack(own.database, slow, start + leaseFor)
    const [row] = await jobs(own.database)
    expect(row).toMatchObject({ attempts: 2, leased_until: start + 2 * leaseFor })
  })

  const put = (job: MailJob) =>
    own.database.transaction().execute((transaction) => enqueueMail(transaction, job))

  test('come before those to the team when they are to a person', async () => {
    await put({ ...mail, template: 'confirm' })
    await put({ ...mail, recipient: '' })
    expect((await jobs(own.database)).map(({ priority }) => priority)).toEqual([0, 1])
  })
})
