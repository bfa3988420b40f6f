import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { finishJob, type Outcome } from './finish-job.ts'
import { idleScheduler } from './idle-scheduler.ts'
import { giveBack, type Job, leaseJobs } from './lease-jobs.ts'

/** How the worker goes about it; times in milliseconds. */
export const outboxPace = {
  /** How many mails are on their way at once in one process. */
  concurrency: 4,
  /** How often it looks for mails that became due, or that another process left behind. */
  pollEvery: 5_000,
  /**
   * How long no form must have been stored before the next mails are taken, and after how long they are
   * taken all the same: making a mail costs as much as storing many forms.
   */
  settle: 100,
  atMost: 500,
  /** How long one try may take, whatever the mail server does. */
  sendWithin: 60_000,
  /** Longer than a try can take, so that no second process sends what the first still sends. */
  leaseFor: 120_000,
  /** How long mails on their way may finish once the server stops. */
  stopWithin: 10_000,
}

/** What the worker works with. It knows no mail: whoever starts it says how one is delivered. */
export interface OutboxWork {
  database: Database
  /** Milliseconds since 1970. */
  now: () => number
  /**
   * Sends one mail; the signal comes when it has taken too long or the server stops.
   * @throws what kept it from being taken; it is tried again later.
   */
  deliver: (job: Job, signal: AbortSignal) => Promise<Outcome>
  /** Throws away what is kept of a mail that is not to be sent any more. */
  discard?: ((jobId: string) => Promise<void>) | undefined
  onOutcome?: ((outcome: MailOutcome) => void) | undefined
}

/** What became of a try, as its lead's timeline has it. */
export type MailOutcome = Awaited<ReturnType<typeof finishJob>>

export interface Outbox {
  /** Looks for due mails soon; call it after a commit that stored one. */
  wake: () => void
  /** Takes no more mails, lets those on their way finish for a while, and gives the others back. */
  stop: () => Promise<void>
}

/** Begins to send what is in the outbox, and what will come into it. */
export function startOutbox(
  { database, now, deliver, discard, onOutcome }: OutboxWork,
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
      for (const job of await leaseJobs(database, lease)) run(job)
    } catch (error) {
      report('the outbox could not be read', error)
    }
  }

  function run(job: Job): void {
    const work = attempt(job)
      .catch((error: unknown) => report('a mail could not be marked', error, job))
      .finally(() => {
        inFlight.delete(work)
        scheduler.schedule()
      })
    inFlight.add(work)
  }

  async function attempt(job: Job): Promise<void> {
    const outcome = await attemptDelivery(job)
    if (outcome === undefined) return await giveBack(database, job, now())
    const event = await finishJob(database, job, outcome, { now: now(), random: Math.random() })
    if (event === 'discarded') await discard?.(job.id)
    onOutcome?.(event)
    const { id, lead_kind: kind, template, attempts } = job
    const line = { job: id, kind, template, attempts }
    if (event === 'mail-failed') logger.error(line, event)
    else logger.info(line, event)
  }

  /** Undefined when the server stopped before it was done. */
  async function attemptDelivery(job: Job): Promise<Outcome | undefined> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(pace.sendWithin)])
    try {
      return await deliver(job, signal)
    } catch (error) {
      if (stopping.signal.aborted) return undefined
      report('a mail was not taken', error, job)
      return { kind: 'deferred', answer: answerOf(error) }
    }
  }

  /** Neither the message of the error nor an address: mail servers repeat what they were sent. */
  function report(what: string, error: unknown, job?: Job): void {
    const name = error instanceof Error && 'code' in error ? error.code : (error as Error)?.name
    logger.warn({ error: name, ...(job && { job: job.id, template: job.template }) }, what)
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

function answerOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('response' in error && typeof error.response === 'string') return error.response
  return error.name === 'TimeoutError' || error.name === 'AbortError'
    ? 'The mail server took too long.'
    : error.message
}
