import type { Database, DatabaseTransaction } from '../db/database.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { enqueueRefused } from './enqueue-mail.ts'
import { isMailJob, type JobTable, type JobType, type OutboxJob } from './jobs.ts'

/**
 * How a try ended. `deferred`: tried again, `until` at the earliest; `postponed`: put off without a try; `failed`:
 * cannot be sent; `withheld`: must not be sent; `discarded`: nobody to send to.
 */
export type JobOutcome =
  | { kind: 'failed' | 'withheld'; answer: string }
  /**
   * @property refused recipients that were refused while others accepted: each gets a job of its own.
   * @property begin what to do in the transaction that records it.
   */
  | {
      kind: 'sent'
      answer: string
      refused?: readonly string[]
      begin?: (transaction: DatabaseTransaction) => Promise<void>
    }
  /** @property isOfAddress whether the mail server refused the recipient's address: such a failure is no late mail. */
  | { kind: 'deferred'; answer: string; until?: number; isOfAddress?: true }
  /** @property isBehind whether new jobs go before it. */
  | { kind: 'postponed'; answer: string; until: number; isBehind?: boolean }
  | { kind: 'discarded' }

export function withhold(why: string): JobOutcome {
  return { kind: 'withheld', answer: `Not sent: ${why}.` }
}

/** @param isBehind whether new jobs go before it. */
export function postpone(why: string, until: number, isBehind = true): JobOutcome {
  const answer = `Waits until ${new Date(until).toISOString()}: ${why}.`
  return { kind: 'postponed', answer, until, isBehind }
}

/** How a try ended, for the log; for mails also in the lead's timeline. */
export type JobEvent = `${'mail' | 'delivery'}-${'sent' | 'deferred' | 'failed' | 'withheld'}`

/** @param random from 0 to 1, for the wait before the next try. */
interface Moment {
  now: number
  random: number
}

/** Stores how a try ended, in job and timeline, unless another process has the job by now. `discarded` deletes it. */
export async function finishJob(
  database: Database,
  job: OutboxJob,
  outcome: JobOutcome,
  moment: Moment,
  { table, name, waits }: JobType<JobTable>,
): Promise<JobEvent | 'discarded'> {
  const { id, leased_until, lead_kind: kind, lead_id } = job
  if (outcome.kind === 'discarded') {
    await database
      .deleteFrom(table)
      .where('id', '=', id)
      .where('leased_until', '=', leased_until)
      .execute()
    return 'discarded'
  }
  const row = toRow(job, outcome, moment, waits)
  const how = row.status === 'waiting' ? 'deferred' : row.status
  const event = `${name}-${how}` as const
  const last_answer = toOneLine(outcome.answer)
  return await database.transaction().execute(async (transaction) => {
    const forgets = isMailJob(job) && how !== 'deferred' ? { cause_hash: '' } : {}
    const { numUpdatedRows } = await transaction
      .updateTable(table)
      .set({ ...row, ...forgets, leased_until: 0, last_answer })
      .where('id', '=', id)
      .where('leased_until', '=', leased_until)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) {
      const found = transaction.selectFrom(table).select('id').where('id', '=', id)
      return (await found.executeTakeFirst()) ? event : 'discarded'
    }
    if (outcome.kind === 'sent') {
      await outcome.begin?.(transaction)
      await enqueueRefused(transaction, id, outcome.refused ?? [], moment.now + waits.first)
    }
    if (isMailJob(job) && lead_id !== '') {
      const data = { template: job.template, answer: last_answer }
      const entry = { event: `mail-${how}`, by: 'system', data } as const
      await recordEvent(transaction, { kind, id: lead_id }, entry, moment.now)
    }
    return event
  })
}

interface Row {
  status: 'waiting' | 'sent' | 'failed' | 'withheld'
  next_at?: number
  attempts?: number
  due_at?: number
  priority?: number
  failing_since?: number
}

function toRow(
  job: OutboxJob,
  outcome: Exclude<JobOutcome, { kind: 'discarded' }>,
  moment: Moment,
  waits: Waits,
): Row {
  const { attempts } = job
  if (outcome.kind === 'postponed') {
    const { until, isBehind = false } = outcome
    const row: Row = { status: 'waiting', next_at: until, attempts: attempts - 1 }
    if (!isMailJob(job)) return row
    // It does not count as late before then.
    return { ...row, due_at: until, priority: isBehind ? 2 : job.priority }
  }
  if (outcome.kind !== 'deferred') return { status: outcome.kind }
  const requestedWait = (outcome.until ?? 0) - moment.now
  const failing_since = isMailJob(job) ? undefined : job.failing_since || moment.now
  const left = failing_since && failing_since + waits.all - moment.now
  const wait = computeWait(attempts, moment.random, waits, requestedWait, left)
  if (wait === undefined) return { status: 'failed' }
  const next_at = moment.now + wait
  return {
    status: 'waiting',
    next_at,
    attempts,
    ...(failing_since && { failing_since }),
    ...(outcome.isOfAddress && { due_at: next_at }),
  }
}

/** Mail servers answer in several lines, and may repeat what was sent to them. */
function toOneLine(answer: string): string {
  return answer
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 300)
}

type Waits = JobType<JobTable>['waits']

/** Milliseconds until the next try, up to a fifth shorter so that not all come at once; undefined when it is given up. */
export function computeWait(
  attempts: number,
  random: number,
  { first, longest, all }: Waits,
  requestedWait = 0,
  left?: number,
): number | undefined {
  const planned = (attempt: number) => Math.min(longest, first * 2 ** (attempt - 1))
  const wait = Math.max(Math.min(requestedWait, longest), planned(attempts) * (0.8 + random / 5))
  if (left !== undefined) return left > 0 ? Math.round(Math.min(wait, left)) : undefined
  let waited = 0
  for (let attempt = 1; attempt <= attempts; attempt += 1) waited += planned(attempt)
  return waited > all ? undefined : Math.round(wait)
}
