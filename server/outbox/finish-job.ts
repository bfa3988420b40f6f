import type { Database, DatabaseTransaction } from '../db/database.ts'
import type { LeadEventsTable } from '../db/schema.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { delayAfter } from './backoff.ts'
import type { Job } from './lease-jobs.ts'

/** How a try ended. `discarded` has nobody to go to any more; `suppressed` must never be sent. */
export type Outcome =
  | { kind: 'sent'; answer: string }
  | { kind: 'deferred'; answer: string }
  | { kind: 'suppressed'; answer: string }
  | { kind: 'discarded' }

interface Ending {
  status: Job['status']
  event: LeadEventsTable['event']
  next_at: number
}

/**
 * Writes down how a try ended: in the job and in its lead's timeline, both or neither. A job that another
 * process has taken since stays as it is.
 * @returns what became of it; `discarded` when the job is gone, now or since it was taken: then whatever is kept
 * of the mail has to go as well.
 */
export async function finishJob(
  database: Database,
  job: Job,
  outcome: Outcome,
  { now, random }: { now: number; random: number },
): Promise<LeadEventsTable['event'] | 'discarded'> {
  if (outcome.kind === 'discarded') {
    await database.deleteFrom('outbox').where('id', '=', job.id).execute()
    return 'discarded'
  }
  const { event, ...row } = endingOf(job, outcome.kind, now, random)
  const answer = oneLine(outcome.answer)
  return await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set({ ...row, leased_until: 0, last_answer: answer })
      .where('id', '=', job.id)
      .where('leased_until', '=', job.leased_until)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return (await isThere(transaction, job)) ? event : 'discarded'
    if (job.lead_id === '') return event
    const lead = { kind: job.lead_kind, id: job.lead_id }
    await recordEvent(transaction, lead, event, `${job.template}: ${answer}`, now)
    return event
  })
}

async function isThere(transaction: DatabaseTransaction, { id }: Job): Promise<boolean> {
  const row = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

function endingOf(
  job: Job,
  kind: 'sent' | 'deferred' | 'suppressed',
  now: number,
  random: number,
): Ending {
  if (kind === 'sent') return { status: 'sent', event: 'mail-sent', next_at: job.next_at }
  const delay = kind === 'deferred' ? delayAfter(job.attempts, random) : undefined
  return delay === undefined
    ? { status: 'failed', event: 'mail-failed', next_at: job.next_at }
    : { status: 'waiting', event: 'mail-deferred', next_at: now + delay }
}

/** Mail servers answer in several lines, and may repeat what they were sent. */
function oneLine(answer: string): string {
  return answer
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 300)
}
