import { type Selectable, sql } from 'kysely'
import { day, hour, second } from '../../contract/duration.ts'
import type { Database } from '../db/database.ts'
import { isPostgres } from '../db/is-postgres.ts'
import { lockWork } from '../db/lock-work.ts'
import type { Schema } from '../db/schema.ts'

/** The tables of jobs: mails, and webhook deliveries. */
export type JobTable = 'outbox' | 'deliveries'

type Jobs = { [Table in JobTable]: Selectable<Schema[Table]> }
export type TableJob<Table extends JobTable> = Jobs[Table]
export type StoredMail = Jobs['outbox']
export type StoredDelivery = Jobs['deliveries']
export type OutboxJob = Jobs[JobTable]

/** How the two types of job differ; worker, leases and retries are the same. */
export interface JobType<Table extends JobTable> {
  table: Table
  /** What the log calls a job, and who takes it. */
  name: 'mail' | 'delivery'
  taker: string
  /** The backoff between tries, in milliseconds: doubles from `first` up to `longest`; after `all`, the job is given up. */
  waits: { first: number; longest: number; all: number }
}

export const mailJobs: JobType<'outbox'> = {
  table: 'outbox',
  name: 'mail',
  taker: 'mail server',
  waits: { first: 30 * second, longest: 6 * hour, all: 3 * day },
}

export const deliveryJobs: JobType<'deliveries'> = {
  table: 'deliveries',
  name: 'delivery',
  taker: 'receiver',
  waits: { first: 10 * second, longest: 2 * hour, all: day },
}

export function isMailJob(job: OutboxJob): job is StoredMail {
  return 'template' in job
}

/** A delivery waits for earlier deliveries of its lead. Each receiver gets one at a time, so a slow receiver delays no other. */
const isNext = (now: number) => sql<boolean>`
  receiver not in (select receiver from deliveries where status = 'waiting' and leased_until > ${now})
  and not exists (select 1 from deliveries as earlier
    where earlier.lead_id = deliveries.lead_id and earlier.receiver = deliveries.receiver
    and earlier.status = 'waiting' and earlier.number < deliveries.number)`

/** Leases due jobs to this process (one, of deliveries). `leased_until` proves the lease, so clocks must agree within it. */
export async function leaseJobs<Table extends JobTable>(
  database: Database,
  { now, limit, leaseFor }: { now: number; limit: number; leaseFor: number },
  { table }: JobType<Table>,
): Promise<TableJob<Table>[]> {
  return await database.transaction().execute(async (transaction) => {
    const isMails = table === 'outbox'
    // Another process that takes one at this moment would not see that this receiver has one.
    if (!isMails) await lockWork(transaction, 'deliveries')
    const due = transaction
      .selectFrom<JobTable>(table)
      .select('id')
      .where('status', '=', 'waiting')
      .where('next_at', '<=', now)
      .where('leased_until', '<=', now)
      .$if(!isMails, (query) => query.where(isNext(now)))
      .$if(isMails, (query) => query.orderBy(sql`priority`))
      .orderBy('next_at')
      // Jobs put off together go out in the order they came.
      .orderBy('id')
      .limit(isMails ? limit : 1)
    const rows = await (isPostgres(database) ? due.forUpdate().skipLocked() : due).execute()
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const leased = await transaction
      .updateTable<JobTable>(table)
      .set((row) => ({ leased_until: now + leaseFor, attempts: row('attempts', '+', 1) }))
      .where('id', 'in', ids)
      .returningAll()
      .execute()
    leased.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    return leased as TableJob<Table>[]
  })
}

/** Ends the lease of a job, so that any process may take it at once. The try counts, as it may have been sent. */
export async function returnJob(
  database: Database,
  job: OutboxJob,
  now: number,
  { table }: JobType<JobTable>,
): Promise<void> {
  await database
    .updateTable(table)
    .set({ leased_until: 0, next_at: now })
    .where('id', '=', job.id)
    .where('leased_until', '=', job.leased_until)
    .execute()
}
