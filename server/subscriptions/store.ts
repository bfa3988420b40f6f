import type { DatabaseTransaction } from '../db/database.ts'
import type { SubscribersTable } from '../db/schema.ts'
import type { Arrival } from '../forms/form-endpoint.ts'
import { receiveLead } from '../leads/receive-lead.ts'
import { recordEvent } from '../leads/record-event.ts'
import type { MailJob } from '../outbox/enqueue-mail.ts'

type Subscription = Pick<SubscribersTable, 'source' | 'email' | 'company' | 'consent_text'>

/**
 * Stores a subscription and asks its address to confirm. An address that is there already gets no second
 * mail, and the caller cannot tell: either way something is written, so that the commit takes as long.
 */
export async function saveSubscription(
  transaction: DatabaseTransaction,
  arrival: Arrival,
  subscription: Subscription,
): Promise<void> {
  const { source, email } = subscription
  const email_key = email.toLowerCase()
  await transaction
    .insertInto('subscribers')
    .values({
      ...arrival,
      ...subscription,
      email_key,
      status: 'pending',
      asked_at: arrival.created_at,
    })
    .onConflict((conflict) => conflict.columns(['source', 'email_key']).doNothing())
    .execute()
  const { id } = await transaction
    .selectFrom('subscribers')
    .select('id')
    .where('source', '=', source)
    .where('email_key', '=', email_key)
    .executeTakeFirstOrThrow()
  if (id === arrival.id) {
    await receiveLead(transaction, 'subscribers', arrival, mailsFor(source, email))
  } else {
    const lead = { kind: 'subscribers', id } as const
    await recordEvent(transaction, lead, 'received', arrival.page, arrival.created_at)
  }
}

/** The team hears of whoever waits for a product, not of each reader. */
function mailsFor(
  source: Subscription['source'],
  recipient: string,
): Pick<MailJob, 'template' | 'recipient'>[] {
  const confirm = { template: 'confirm', recipient } as const
  return source === 'early-access' ? [confirm, { template: 'notice', recipient: '' }] : [confirm]
}
