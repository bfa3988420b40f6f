import { hour, second } from '../../contract/duration.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import type { LeadEventsTable } from '../db/schema.ts'
import { recordEvent } from '../timeline/record-event.ts'
import type { Job } from './lease-jobs.ts'

/**
 * How a try ended. `discarded` has nobody to go to, `failed` cannot be sent, `withheld` must not be; `postponed` waits
 * untried.
 */
export type Outcome =
  | { kind: 'sent'; answer: string }
  | { kind: 'deferred'; answer: string }
  | { kind: 'failed'; answer: string }
  | { kind: 'withheld'; answer: string }
  | { kind: 'postponed'; answer: string; until: number }
  | { kind: 'discarded' }

interface Ending {
  status: Job['status']
  event: LeadEventsTable['event']
  next_at: number
  attempts: number
  /** Only for one that waits for another hour: it stands behind what comes in then. */
  priority?: 2
  /** Only for one that was not tried: it is not late before then. */
  due_at?: number
}

/**
 * Writes how a try ended into the job and its lead's timeline, unless another process has taken the job since.
 * @returns what became of it; `discarded` when the job is gone: then whatever is kept of the mail has to go as well.
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
  const { event, ...row } = endingOf(job, outcome, now, random)
  const answer = oneLine(outcome.answer)
  return await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('outbox')
      .set({
        ...row,
        leased_until: 0,
        last_answer: answer,
        ...(row.status !== 'waiting' && { cause_hash: '' }),
      })
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
  outcome: Exclude<Outcome, { kind: 'discarded' }>,
  now: number,
  random: number,
): Ending {
  const { next_at, attempts } = job
  switch (outcome.kind) {
    case 'sent':
      return { status: 'sent', event: 'mail-sent', next_at, attempts }
    case 'withheld':
      return { status: 'withheld', event: 'mail-withheld', next_at, attempts }
    case 'postponed':
      return {
        status: 'waiting',
        event: 'mail-deferred',
        next_at: outcome.until,
        due_at: outcome.until,
        priority: 2,
        attempts: attempts - 1,
      }
    case 'deferred': {
      const delay = delayAfter(attempts, random)
      if (delay === undefined) break
      return { status: 'waiting', event: 'mail-deferred', next_at: now + delay, attempts }
    }
  }
  return { status: 'failed', event: 'mail-failed', next_at, attempts }
}

/** Mail servers answer in several lines, and may repeat what they were sent. */
function oneLine(answer: string): string {
  return answer
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 300)
}

const first = 30 * second
const longest = 6 * hour
const patience = 3 * 24 * hour

/** How far a wait may be off either way, so that what failed together does not come again together. */
const jitter = 0.1

/**
 * How long to wait after a failed try: 30 s, doubling, at most 6 h, each 10 % more or less.
 *
 * @param attempts how many tries there were, at least 1.
 * @param random from 0 to 1.
 * @returns milliseconds; undefined once the waits would come to more than three days.
 */
export function delayAfter(attempts: number, random: number): number | undefined {
  let waited = 0
  for (let attempt = 1; attempt < attempts; attempt += 1) waited += planned(attempt)
  const next = planned(attempts)
  if (waited + next > patience) return undefined
  return Math.round(next * (1 - jitter + 2 * jitter * random))
}

function planned(attempt: number): number {
  return Math.min(longest, first * 2 ** (attempt - 1))
}
