import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { finishJob, type JobEvent, type JobOutcome } from './finish-job.ts'
import {
  isMailJob,
  type JobTable,
  type JobType,
  leaseJobs,
  type OutboxJob,
  returnJob,
  type TableJob,
} from './jobs.ts'

/** How the worker goes about it; times in milliseconds. */
export const outboxPace = {
  /** How many jobs of one type are on their way at once in one process. */
  concurrency: 4,
  /** How often it looks for jobs that became due, or that another process left behind. */
  pollEvery: 5_000,
  /** While forms come in it looks this often, else at once: making a mail costs as much as storing many forms. */
  gather: 250,
  /** How long one try may take, whatever its taker does. */
  sendTimeout: 60_000,
  /** Longer than a try can take, so that no second process sends what the first still sends. */
  leaseFor: 120_000,
  /** How long jobs on their way may finish once the server stops. */
  stopTimeout: 10_000,
}

/** The worker knows no mail and no receiver: whoever starts it says how a job is delivered. */
export interface OutboxWork<Table extends JobTable> {
  type: JobType<Table>
  database: Database
  /** Milliseconds since 1970. */
  now: () => number
  /** Sends one until the signal comes: too late, or the server stops. @throws what kept it from being taken. */
  deliver: (job: TableJob<Table>, signal: AbortSignal) => Promise<JobOutcome>
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

/** Begins to send the jobs of one type that are there, and those that will come. */
export function startOutbox<Table extends JobTable>(
  { type, database, now, deliver, discard, onOutcome }: OutboxWork<Table>,
  logger: FastifyBaseLogger,
  pace: typeof outboxPace = outboxPace,
): Outbox {
  const inFlight = new Set<Promise<void>>()
  const stopping = new AbortController()
  let wokenAt = Number.NEGATIVE_INFINITY
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let polling = Promise.resolve()

  function pollSoon(): void {
    if (isStopped) return
    const isBusy = performance.now() - wokenAt < pace.gather
    timer ??= setTimeout(
      () => {
        timer = undefined
        polling = polling.then(poll)
      },
      isBusy ? pace.gather : 0,
    )
  }

  async function poll(): Promise<void> {
    const limit = pace.concurrency - inFlight.size
    if (limit <= 0) return
    try {
      const leased = await leaseJobs(database, { now: now(), limit, leaseFor: pace.leaseFor }, type)
      for (const job of leased) run(job)
      if (leased.length > 0) pollSoon()
    } catch (error) {
      report('the outbox could not be read', error)
    }
  }

  function run(job: TableJob<Table>): void {
    const work = attempt(job)
      .catch((error: unknown) => report(`a ${type.name} could not be marked`, error, job))
      .finally(() => {
        inFlight.delete(work)
        pollSoon()
      })
    inFlight.add(work)
  }

  async function attempt(leased: TableJob<Table>): Promise<void> {
    const outcome = await attemptDelivery(leased)
    const job: OutboxJob = leased
    if (outcome === undefined) return await returnJob(database, job, now(), type)
    const moment = { now: now(), random: Math.random() }
    const event = await finishJob(database, job, outcome, moment, type)
    if (event === 'discarded') await discard?.(job.id)
    onOutcome?.(event)
    const { id, lead_kind: kind, attempts } = job
    const line = { job: id, kind, ...toJobName(job), attempts }
    if (event.endsWith('-failed')) logger.error(line, event)
    else logger.info(line, event)
  }

  /** Undefined when the server stopped before it was done. */
  async function attemptDelivery(job: TableJob<Table>): Promise<JobOutcome | undefined> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(pace.sendTimeout)])
    try {
      return await deliver(job, signal)
    } catch (error) {
      if (stopping.signal.aborted) return undefined
      report(`a ${type.name} was not taken`, error, job)
      return { kind: 'deferred', answer: formatAnswer(error, type.taker) }
    }
  }

  /** Neither the message of the error nor an address: mail servers repeat what they were sent. */
  function report(what: string, error: unknown, job?: OutboxJob): void {
    const name = error instanceof Error && 'code' in error ? error.code : (error as Error)?.name
    logger.warn({ error: name, ...(job && { job: job.id, ...toJobName(job) }) }, what)
  }

  const pollTimer = setInterval(pollSoon, pace.pollEvery)
  pollSoon()
  return {
    wake: () => {
      wokenAt = performance.now()
      pollSoon()
    },
    stop: async () => {
      isStopped = true
      clearInterval(pollTimer)
      clearTimeout(timer)
      await polling
      const giveUp = setTimeout(() => stopping.abort(), pace.stopTimeout)
      await Promise.all(inFlight)
      clearTimeout(giveUp)
    },
  }
}

function toJobName(job: OutboxJob): Record<string, string> {
  return isMailJob(job) ? { template: job.template } : { type: job.type, receiver: job.receiver }
}

function formatAnswer(error: unknown, taker: string): string {
  if (!(error instanceof Error)) return String(error)
  if ('response' in error && typeof error.response === 'string') return error.response
  return error.name === 'TimeoutError' || error.name === 'AbortError'
    ? `The ${taker} took too long.`
    : error.message
}
