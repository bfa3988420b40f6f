import type { Database } from '../db/database.ts'

/** The queue of mails at one moment. */
export interface Queue {
  /** How many mails were due and are not sent. */
  due: number
  /** Since when the oldest of them is due, in milliseconds since 1970; undefined when none is. */
  oldest: number | undefined
  /** How many were given up. */
  failed: number
}

/** @param now milliseconds since 1970. */
export async function readQueue(database: Database, now: number): Promise<Queue> {
  const due = await database
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('due_at').as('oldest')])
    .where('status', '=', 'waiting')
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow()
  const failed = await database
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow()
  return {
    due: Number(due.count),
    oldest: due.oldest === null ? undefined : Number(due.oldest),
    failed: Number(failed.count),
  }
}
