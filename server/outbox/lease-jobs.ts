import { PostgresAdapter, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type Job, type JobOf, type JobSort, type JobTable, mailJobs } from './job-sorts.ts'

/** An event waits for those before it of the same lead and receiver, in whichever process they are on their way. */
const isNext = sql<boolean>`not exists (select 1 from deliveries as earlier
  where earlier.lead_id = deliveries.lead_id and earlier.receiver = deliveries.receiver
  and earlier.status = 'waiting' and earlier.number < deliveries.number)`

/**
 * Takes the jobs due, for this process alone. Of mails a person's come first, put off ones last. `leased_until` is the
 * proof of the lease.
 * @param now milliseconds since 1970; the clocks of several processes must agree within the lease.
 * @param leaseFor milliseconds after which another process may take the job.
 */
export async function leaseJobs<Table extends JobTable = 'outbox'>(
  database: Database,
  { now, limit, leaseFor }: { now: number; limit: number; leaseFor: number },
  { table }: Pick<JobSort<Table>, 'table'> = mailJobs as JobSort<never>,
): Promise<JobOf<Table>[]> {
  return await database.transaction().execute(async (transaction) => {
    const isMails = table === 'outbox'
    const due = transaction
      .selectFrom<JobTable>(table)
      .select('id')
      .where('status', '=', 'waiting')
      .where('next_at', '<=', now)
      .where('leased_until', '<=', now)
      .$if(!isMails, (query) => query.where(isNext))
      .$if(isMails, (query) => query.orderBy(sql`priority`))
      .orderBy('next_at')
      .limit(limit)
    const adapter = database.getExecutor().adapter
    const rows = await (adapter instanceof PostgresAdapter
      ? due.forUpdate().skipLocked()
      : due
    ).execute()
    if (rows.length === 0) return []
    const leased = await transaction
      .updateTable<JobTable>(table)
      .set((row) => ({ leased_until: now + leaseFor, attempts: row('attempts', '+', 1) }))
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .returningAll()
      .execute()
    return leased as JobOf<Table>[]
  })
}

/** Gives a job back untried, for any process to take at once. */
export async function giveBack(
  database: Database,
  job: Job,
  now: number,
  { table }: Pick<JobSort<JobTable>, 'table'> = mailJobs,
): Promise<void> {
  await database
    .updateTable(table)
    .set({ leased_until: 0, attempts: job.attempts - 1, next_at: now })
    .where('id', '=', job.id)
    .where('leased_until', '=', job.leased_until)
    .execute()
}
