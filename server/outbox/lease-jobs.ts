import { PostgresAdapter, type Selectable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { OutboxTable } from '../db/schema.ts'

export type Job = Selectable<OutboxTable>

/**
 * Takes the mails due, for this process alone: a person's first, put off ones last. `leased_until` is the proof of the
 * lease.
 * @param now milliseconds since 1970; the clocks of several processes must agree within the lease.
 * @param leaseFor milliseconds after which another process may take the job.
 */
export async function leaseJobs(
  database: Database,
  { now, limit, leaseFor }: { now: number; limit: number; leaseFor: number },
): Promise<Job[]> {
  return await database.transaction().execute(async (transaction) => {
    const due = transaction
      .selectFrom('outbox')
      .select('id')
      .where('status', '=', 'waiting')
      .where('next_at', '<=', now)
      .where('leased_until', '<=', now)
      .orderBy('priority')
      .orderBy('next_at')
      .limit(limit)
    const adapter = database.getExecutor().adapter
    const rows = await (adapter instanceof PostgresAdapter
      ? due.forUpdate().skipLocked()
      : due
    ).execute()
    if (rows.length === 0) return []
    return await transaction
      .updateTable('outbox')
      .set((row) => ({ leased_until: now + leaseFor, attempts: row('attempts', '+', 1) }))
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .returningAll()
      .execute()
  })
}

/** Gives a job back untried, for any process to take at once. */
export async function giveBack(database: Database, job: Job, now: number): Promise<void> {
  await database
    .updateTable('outbox')
    .set({ leased_until: 0, attempts: job.attempts - 1, next_at: now })
    .where('id', '=', job.id)
    .where('leased_until', '=', job.leased_until)
    .execute()
}
