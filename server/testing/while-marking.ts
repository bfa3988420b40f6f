import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { isPostgres } from '../db/is-postgres.ts'
import { recordEvent } from '../timeline/record-event.ts'

/**
 * Runs `work` at the worst moment: a worker has marked the mails of a lead as sent, and does what follows, for a message
 * a line of its timeline, only when `work` waits for those rows.
 */
export async function whileMarking<Result>(
  database: Database,
  lead: string,
  work: () => Promise<Result>,
  follow = recordSent,
): Promise<Result> {
  const marked = Promise.withResolvers<void>()
  const waiting = Promise.withResolvers<void>()
  const marking = database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('outbox')
      .set({ status: 'sent' })
      .where('lead_id', '=', lead)
      .execute()
    marked.resolve()
    await waiting.promise
    await follow(transaction, lead, 1)
  })
  await marked.promise
  const working = work()
  // The embedded database lets one transaction in at a time: there, `work` waits from its beginning.
  if (isPostgres(database)) await someoneWaits(database)
  waiting.resolve()
  // PostgreSQL ends either of two in each other's way: a worker that was ended marks its mail anew.
  await marking.catch((error) => {
    if (error.code !== '40P01') throw error
  })
  return await working
}

async function recordSent(
  transaction: DatabaseTransaction,
  id: string,
  now: number,
): Promise<void> {
  const facts = { template: 'notice', answer: 'taken' }
  const event = { event: 'mail-sent', by: 'system', facts } as const
  await recordEvent(transaction, { kind: 'messages', id }, event, now)
}

async function someoneWaits(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database)
    if (rows.length > 0) return
  }
}
