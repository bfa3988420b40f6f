import type { Selectable } from 'kysely'
import { day, hour, second } from '../../contract/duration.ts'
import type { Schema } from '../db/schema.ts'

/** The tables of jobs: mails, and deliveries of events to receivers of webhooks. */
export type JobTable = 'outbox' | 'deliveries'

type Jobs = { [Table in JobTable]: Selectable<Schema[Table]> }
export type JobOf<Table extends JobTable> = Jobs[Table]
export type StoredMail = Jobs['outbox']
export type StoredDelivery = Jobs['deliveries']
export type Job = Jobs[JobTable]

/** What is particular to one sort of job; the worker, its leases and its retries are the same. */
export interface JobSort<Table extends JobTable> {
  table: Table
  /** What one is called in the log, and what takes it. */
  name: 'mail' | 'delivery'
  taker: string
  /** The wait after a failed try doubles from the first to the longest; together they come to no more than all. */
  waits: { first: number; longest: number; all: number }
}

export const mailJobs: JobSort<'outbox'> = {
  table: 'outbox',
  name: 'mail',
  taker: 'mail server',
  waits: { first: 30 * second, longest: 6 * hour, all: 3 * day },
}

export const deliveryJobs: JobSort<'deliveries'> = {
  table: 'deliveries',
  name: 'delivery',
  taker: 'receiver',
  waits: { first: 10 * second, longest: 2 * hour, all: day },
}

export function isMailJob(job: Job): job is StoredMail {
  return 'template' in job
}
