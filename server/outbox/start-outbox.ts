import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { finishJob, type JobEvent, type Outcome } from './finish-job.ts'
import { idleScheduler } from './idle-scheduler.ts'
import { isMailJob, type Job, type JobOf, type JobSort, type JobTable } from './job-sorts.ts'
import { giveBack, leaseJobs } from './lease-jobs.ts'

/** How the worker goes about it; times in milliseconds. */
export const outboxPace = {
  /** How many jobs of one sort are on their way at once in one process. */
  concurrency: 4,
  /** How often it looks for jobs that became due, or that another process left behind. */
  pollEvery: 5_000,
  /**
   * How long no form must have been stored before the next mails are taken, and after how long they are
   * taken all the same: making a mail costs as much as storing many forms.
   */
  settle: 100,
  atMost: 500,
  /** How long one try may take, whatever its taker does. */
  sendWithin: 60_000,
  /** Longer than a try can take, so that no second process sends what the first still sends. */
  leaseFor: 120_000,
  /** How long jobs on their way may finish once the server stops. */
  stopWithin: 10_000,
}

/** What the worker works with. It knows no mail and no receiver: whoever starts it says how a job is delivered. */
export interface OutboxWork<Table extends JobTable> {
  sort: JobSort<Table>
  database: Database
  /** Milliseconds since 1970. */
  now: () => number
  /**
   * Sends one; the signal comes when it has taken too long or the server stops.
   * @throws what kept it from being taken; it is tried again later.
   */
  deliver: (job: JobOf<Table>, signal: AbortSignal) => Promise<Outcome>
  /** Throws away what is kept of a job that is not to be sent any more. */
  discard?: ((jobId: string) => Promise<void>) | undefined
  onOutcome?: ((outcome: JobEvent | 'discarded') => void) | undefined
}

export interface Outbox {
  /** Looks for due jobs soon; call it after a commit that stored one. */
  wake: () => void
  /** Takes no more jobs, lets those on their way finish for a while, and gives the others back. */
  stop: () => Promise<void>
}

/** Begins to send the jobs of one sort that are there, and those that will come. */
export function startOutbox<Table extends JobTable>(
  { sort, database, now, deliver, discard, onOutcome }: OutboxWork<Table>,
  logger: FastifyBaseLogger,
  pace: typeof outboxPace = outboxPace,
): Outbox {
  const inFlight = new Set<Promise<void>>()
  const stopping = new AbortController()
  const scheduler = idleScheduler(poll, pace)

  async function poll(): Promise<void> {
    const limit = pace.concurrency - inFlight.size
    if (limit <= 0) return
    try {
      const lease = { now: now(), limit, leaseFor: pace.leaseFor }
      for (const job of await leaseJobs(database, lease, sort)) run(job)
    } catch (error) {
      report('the outbox could not be read', error)
    }
  }

  function run(job: JobOf<Table>): void {
    const work = attempt(job)
      .catch((error: unknown) => report(`a ${sort.name} could not be marked`, error, job))
      .finally(() => {
        inFlight.delete(work)
        scheduler.schedule()
      })
    inFlight.add(work)
  }

  async function attempt(leased: JobOf<Table>): Promise<void> {
    const outcome = await attemptDelivery(leased)
    const job: Job = leased
    if (outcome === undefined) return await giveBack(database, job, now(), sort)
    const at = { now: now(), random: Math.random() }
    const event = await finishJob(database, job, outcome, at, sort)
    if (event === 'discarded') await discard?.(job.id)
    onOutcome?.(event)
    const { id, lead_kind: kind, attempts } = job
    const line = { job: id, kind, ...nameOf(job), attempts }
    if (event.endsWith('-failed')) logger.error(line, event)
    else logger.info(line, event)
  }

  /** Undefined when the server stopped before it was done. */
  async function attemptDelivery(job: JobOf<Table>): Promise<Outcome | undefined> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(pace.sendWithin)])
    try {
      return await deliver(job, signal)
    } catch (error) {
      if (stopping.signal.aborted) return undefined
      report(`a ${sort.name} was not taken`, error, job)
      return { kind: 'deferred', answer: answerOf(error, sort.taker) }
    }
  }

  /** Neither the message of the error nor an address: mail servers repeat what they were sent. */
  function report(what: string, error: unknown, job?: Job): void {
    const name = error instanceof Error && 'code' in error ? error.code : (error as Error)?.name
    logger.warn({ error: name, ...(job && { job: job.id, ...nameOf(job) }) }, what)
  }

  const timer = setInterval(scheduler.schedule, pace.pollEvery)
  scheduler.schedule()
  return {
    wake: () => {
      scheduler.defer()
      scheduler.schedule()
    },
    stop: async () => {
      clearInterval(timer)
      await scheduler.stop()
      const giveUp = setTimeout(() => stopping.abort(), pace.stopWithin)
      await Promise.all(inFlight)
      clearTimeout(giveUp)
    },
  }
}

/** Several that are woken and stopped as one: what takes long in one sort holds up no other. */
export function together(outboxes: readonly Outbox[]): Outbox {
  return {
    wake: () => {
      for (const { wake } of outboxes) wake()
    },
    stop: async () => {
      await Promise.all(outboxes.map(({ stop }) => stop()))
    },
  }
}

function nameOf(job: Job): Record<string, string> {
  return isMailJob(job) ? { template: job.template } : { type: job.type, receiver: job.receiver }
}

function answerOf(error: unknown, taker: string): string {
  if (!(error instanceof Error)) return String(error)
  if ('response' in error && typeof error.response === 'string') return error.response
  return error.name === 'TimeoutError' || error.name === 'AbortError'
    ? `The ${taker} took too long.`
    : error.message
}
