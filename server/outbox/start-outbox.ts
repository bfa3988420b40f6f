import { setTimeout as wait } from 'node:timers/promises'
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

/** The pace of the worker; times in milliseconds. */
export const outboxPace = {
  /** How many jobs of one type are worked on at once in one process. */
  concurrency: 4,
  /** How often it looks for jobs that have become due, or that another process left. */
  pollEvery: 5_000,
  /** How often at most it looks while forms come in: making a mail costs as much as storing many forms. */
  gather: 250,
  /** How long one try may take. */
  sendTimeout: 60_000,
  /** How long a lease lasts: longer than any try, so that no two processes send the same job. */
  leaseFor: 120_000,
  /** The waits before a try’s end, which could not be written down, is written again: shorter together than what a lease has left. */
  finishWaits: [500, 2_000, 8_000, 20_000],
  /** How long running jobs may take once the server stops. */
  stopTimeout: 10_000,
}

/** What the worker does with one type of job; mails and deliveries each say how they are sent. */
export interface OutboxWork<Table extends JobTable> {
  type: JobType<Table>
  database: Database
  /** Milliseconds since 1970. */
  now: () => number
  /** Sends one job until `signal` aborts: it takes too long, or the server stops. @throws why it was not accepted. */
  deliver: (job: TableJob<Table>, signal: AbortSignal) => Promise<JobOutcome>
  /** Deletes the stored copy of a job that will not be sent any more. */
  discard?: ((jobId: string) => Promise<void>) | undefined
  onOutcome?: ((outcome: JobEvent | 'discarded') => void) | undefined
}

export interface Outbox {
  /** Looks for due jobs soon; called after a commit that stored one. */
  wake: () => void
  /** Stops taking jobs, lets running ones finish for a while, and ends the leases of the rest. */
  stop: () => Promise<void>
}

/** Starts the worker of one type of job. */
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
    const event = await finish(job, outcome)
    if (event === 'discarded') await discard?.(job.id)
    onOutcome?.(event)
    const { id, lead_kind: kind, attempts } = job
    const line = { job: id, kind, ...toJobName(job), attempts }
    if (event.endsWith('-failed')) logger.error(line, event)
    else logger.info(line, event)
  }

  /** Writes down how a try ended, again after a fault: a mail that was taken and is not marked would be sent twice. */
  async function finish(
    job: OutboxJob,
    outcome: JobOutcome,
    [next, ...later] = pace.finishWaits,
  ): ReturnType<typeof finishJob> {
    const moment = { now: now(), random: Math.random() }
    try {
      return await finishJob(database, job, outcome, moment, type)
    } catch (error) {
      if (next === undefined) throw error
      report(`a ${type.name} could not be marked`, error, job)
    }
    // A server that stops tries once more, at once.
    await wait(next, undefined, { signal: stopping.signal }).catch(() => {})
    return await finish(job, outcome, stopping.signal.aborted ? [] : later)
  }

  /** @returns undefined when the server stopped before the try ended. */
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

  /** Logs neither an error's message nor an address: mail servers repeat what was sent to them. */
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
