import { second } from '../../contract/duration.ts'
import type { WebhookEvent } from '../../contract/leads/webhooks.ts'
import type { Database } from '../db/database.ts'
import type { ResolveHost } from '../http/fetch-outside.ts'
import { readLead } from '../kinds/read-leads.ts'
import type { JobOutcome } from '../outbox/finish-job.ts'
import { deliveryJobs, type StoredDelivery } from '../outbox/jobs.ts'
import type { OutboxWork } from '../outbox/start-outbox.ts'
import type { SealingKeys } from '../secrets/seal.ts'
import { bodyFormats, buildEvent } from './build-event.ts'
import { type PostAnswer, postJson, signHeaders } from './post-json.ts'
import { type Receiver, readReceiver, readSecret } from './receivers.ts'

export interface DeliveryContext {
  database: Database
  sealing: SealingKeys
  zone: () => string
  innerHosts: readonly string[]
  resolve?: ResolveHost
  /** Milliseconds since 1970. */
  now: () => number
}

export function createDeliveryWork(context: DeliveryContext): OutboxWork<'deliveries'> {
  const { database, now } = context
  return {
    type: deliveryJobs,
    database,
    now,
    deliver: (job, signal) => deliverEvent(context, job, signal),
  }
}

/** Posts one event with its lead as it is now. @throws when no answer came; it may have arrived all the same. */
export async function deliverEvent(
  context: DeliveryContext,
  job: StoredDelivery,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const receiver = await readReceiver(context.database, job.receiver)
  if (!receiver) return { kind: 'discarded' }
  const lead = await readLead(context.database, { kind: job.lead_kind, id: job.lead_id })
  const answer = await postEvent(context, receiver, buildEvent(job, lead), job.id, signal)
  return toOutcome(answer, context.now())
}

/** Posts a signed message. `id`: of the message, the same at every try. */
export async function postEvent(
  { database, sealing, zone, innerHosts, resolve, now }: DeliveryContext,
  { id: receiver, address, shape }: Receiver,
  event: WebhookEvent,
  id: string,
  signal?: AbortSignal,
): Promise<PostAnswer> {
  const body = bodyFormats[shape](event, zone())
  const secret = await readSecret(database, receiver, sealing)
  const headers = signHeaders(`msg_${id}`, body, secret, now())
  return await postJson(address, { body, headers, innerHosts, resolve, ...(signal && { signal }) })
}

/** 2xx is success. A receiver that answers 410 is not tried again. */
function toOutcome({ status, retryAfter }: PostAnswer, now: number): JobOutcome {
  const answer = `It answered ${status}.`
  if (status >= 200 && status < 300) return { kind: 'sent', answer }
  if (status === 410) return { kind: 'failed', answer }
  const until = status === 429 || status === 503 ? toRetryTime(retryAfter, now) : undefined
  return { kind: 'deferred', answer, ...(until !== undefined && { until }) }
}

/** The time of `Retry-After` (seconds or an HTTP date) in milliseconds since 1970; undefined when it is neither. */
function toRetryTime(retryAfter: string | undefined, now: number): number | undefined {
  if (retryAfter === undefined) return undefined
  if (/^\d{1,9}$/.test(retryAfter)) return now + Number(retryAfter) * second
  const date = Date.parse(retryAfter)
  return Number.isNaN(date) ? undefined : date
}
