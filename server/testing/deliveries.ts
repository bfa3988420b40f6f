import { Webhook } from 'standardwebhooks'
import { vi } from 'vitest'
import { leadTables } from '../../contract/leads/leads.ts'
import type { WebhookEvent } from '../../contract/leads/webhooks.ts'
import type { Database } from '../db/database.ts'
import { finishJob, type JobOutcome } from '../outbox/finish-job.ts'
import { deliveryJobs, leaseJobs } from '../outbox/jobs.ts'
import { type DeliveryContext, deliverEvent } from '../webhooks/deliver-event.ts'
import { addReceiver, type Receiver } from '../webhooks/receivers.ts'
import type { Received } from './webhook.ts'
import { webhookEvent } from './webhook-event.ts'

/** Adds a webhook receiver of every kind, unless the values say otherwise. */
export async function addTestReceiver(
  database: Database,
  address: string,
  values: Partial<Pick<Receiver, 'kinds' | 'shape'>> = {},
) {
  const receiver = { address, kinds: leadTables.join(' '), shape: 'standard', ...values } as const
  return await database
    .transaction()
    .execute((transaction) => addReceiver(transaction, receiver, [], 1))
}

/** Delivers what is due, one after another, as the outbox worker does. */
export async function deliverDue(
  database: Database,
  now: number,
  more: Partial<DeliveryContext> = {},
): Promise<JobOutcome['kind'][]> {
  const delivery = {
    database,
    sealing: [],
    zone: () => 'Europe/Tallinn',
    innerHosts: ['127.0.0.1'],
    now: () => now,
    ...more,
  }
  const outcomes: JobOutcome['kind'][] = []
  for (;;) {
    const lease = { now, limit: 1, leaseFor: 60_000 }
    const [job] = await leaseJobs(database, lease, deliveryJobs)
    if (!job) return outcomes
    const outcome = await deliverEvent(delivery, job, new AbortController().signal).catch(
      (error: Error): JobOutcome => ({ kind: 'deferred', answer: error.message }),
    )
    await finishJob(database, job, outcome, { now, random: 1 }, deliveryJobs)
    outcomes.push(outcome.kind)
  }
}

/** Checks a request's signature with the library's verifier, at the time it was sent, and reads its event. */
export function verified({ headers, body }: Received, secret: string): WebhookEvent {
  vi.useFakeTimers({ toFake: ['Date'], now: Number(headers['webhook-timestamp']) * 1000 })
  try {
    return webhookEvent.parse(new Webhook(secret).verify(body, headers))
  } finally {
    vi.useRealTimers()
  }
}

/** The deliveries, in the order of their events. */
export function deliveries(database: Database) {
  return database
    .selectFrom('deliveries')
    .selectAll()
    .orderBy('lead_id')
    .orderBy('number')
    .execute()
}
