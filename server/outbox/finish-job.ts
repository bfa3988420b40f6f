import type { Database, DatabaseTransaction } from '../db/database.ts'
import type { LeadEventsTable } from '../db/schema.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { isMailJob, type Job, type JobSort, type JobTable, mailJobs } from './job-sorts.ts'

/**
 * How a try ended. `deferred` waits at least until what it names, if it does; `discarded` has nobody to go to, `failed` cannot be sent, `withheld` must not be; `postponed` waits
 * untried.
 */
export type Outcome =
  | { kind: 'sent'; answer: string }
  | { kind: 'deferred'; answer: string; until?: number }
  | { kind: 'failed'; answer: string }
  | { kind: 'withheld'; answer: string }
  | { kind: 'postponed'; answer: string; until: number }
  | { kind: 'discarded' }

/** What became of a try, as the log has it; of a mail also its lead's timeline. */
export type JobEvent = `${'mail' | 'delivery'}-${'sent' | 'deferred' | 'failed' | 'withheld'}`

interface Ending {
  status: 'waiting' | 'sent' | 'failed' | 'withheld'
  how: 'sent' | 'deferred' | 'failed' | 'withheld'
  next_at: number
  attempts: number
  /** Only for one that waits for another hour: it stands behind what comes in then. */
  priority?: 2
  /** Only for one that was not tried: it is not late before then. */
  due_at?: number
}

/**
 * Writes how a try ended into the job, and of a mail into its lead's timeline, unless another process has taken the job
 * since.
 * @returns what became of it; `discarded` when the job is gone: then whatever is kept of it has to go as well.
 */
export async function finishJob(
  database: Database,
  job: Job,
  outcome: Outcome,
  { now, random }: { now: number; random: number },
  sort: JobSort<JobTable> = mailJobs,
): Promise<JobEvent | 'discarded'> {
  const { table, name, waits } = sort
  if (outcome.kind === 'discarded') {
    await database.deleteFrom(table).where('id', '=', job.id).execute()
    return 'discarded'
  }
  const { how, ...row } = endingOf(job, outcome, now, random, waits)
  const event = `${name}-${how}` as const
  const answer = oneLine(outcome.answer)
  return await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable(table)
      .set({
        ...row,
        leased_until: 0,
        last_answer: answer,
        ...(isMailJob(job) && row.status !== 'waiting' && { cause_hash: '' }),
      } as object)
      .where('id', '=', job.id)
      .where('leased_until', '=', job.leased_until)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return (await isThere(transaction, table, job)) ? event : 'discarded'
    if (isMailJob(job) && job.lead_id !== '') {
      const lead = { kind: job.lead_kind, id: job.lead_id }
      const line = event as LeadEventsTable['event']
      await recordEvent(transaction, lead, line, `${job.template}: ${answer}`, now)
    }
    return event
  })
}

async function isThere(
  transaction: DatabaseTransaction,
  table: JobTable,
  { id }: Job,
): Promise<boolean> {
  const row = await transaction
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

function endingOf(
  { next_at, attempts }: Job,
  outcome: Exclude<Outcome, { kind: 'discarded' }>,
  now: number,
  random: number,
  waits: Waits,
): Ending {
  switch (outcome.kind) {
    case 'sent':
    case 'withheld':
      return { status: outcome.kind, how: outcome.kind, next_at, attempts }
    case 'postponed':
      return {
        status: 'waiting',
        how: 'deferred',
        next_at: outcome.until,
        due_at: outcome.until,
        priority: 2,
        attempts: attempts - 1,
      }
    case 'deferred': {
      const delay = delayAfter(attempts, random, waits)
      if (delay === undefined) break
      // Whoever asks for patience has it for as long as the longest wait.
      const asked = Math.min(outcome.until ?? 0, now + waits.longest)
      return { status: 'waiting', how: 'deferred', next_at: Math.max(now + delay, asked), attempts }
    }
  }
  return { status: 'failed', how: 'failed', next_at, attempts }
}

/** Mail servers answer in several lines, and may repeat what they were sent. */
function oneLine(answer: string): string {
  return answer
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 300)
}

type Waits = JobSort<JobTable>['waits']

/** How far a wait may be off either way, so that what failed together does not come again together. */
const jitter = 0.1

/**
 * How long to wait after a failed try, 10 % more or less.
 *
 * @param attempts how many tries there were, at least 1.
 * @param random from 0 to 1.
 * @returns milliseconds; undefined once the waits would come to more than all that is waited.
 */
export function delayAfter(
  attempts: number,
  random: number,
  waits: Waits = mailJobs.waits,
): number | undefined {
  const planned = (attempt: number) => Math.min(waits.longest, waits.first * 2 ** (attempt - 1))
  let waited = 0
  for (let attempt = 1; attempt <= attempts; attempt += 1) waited += planned(attempt)
  if (waited > waits.all) return undefined
  return Math.round(planned(attempts) * (1 - jitter + 2 * jitter * random))
}
