import type { DatabaseTransaction } from '../db/database.ts'
import type { SubscribersTable } from '../db/schema.ts'
import type { Arrival } from '../forms/form-endpoint.ts'
import { recordEvent } from '../leads/record-event.ts'
import { enqueueMail, type MailJob } from '../outbox/enqueue-mail.ts'

type Subscription = Pick<SubscribersTable, 'source' | 'email' | 'company' | 'consent_text'>

/** How long an address that asks again gets no second mail, in milliseconds: an inbox is no target. */
export const pauseBetweenMails = 10 * 60 * 1000

/**
 * Stores a subscription and asks the address to confirm it. One that is confirmed already stays as it is, and so does
 * one that was asked a moment ago: neither gets a mail. The caller cannot tell which it was, and the work is the same.
 */
export async function saveSubscription(
  transaction: DatabaseTransaction,
  arrival: Arrival,
  subscription: Subscription,
): Promise<void> {
  const asked = await ask(transaction, arrival, subscription)
  const lead = { kind: 'subscribers', id: asked?.id ?? arrival.id } as const
  const now = arrival.created_at
  await recordEvent(transaction, lead, 'received', arrival.page, now)
  for (const mail of mailsFor(subscription)) {
    await enqueueMail(transaction, { ...mail, lead, held: isHeld(arrival), now })
  }
  if (!asked) await takeBack(transaction, lead.id)
}

/** The team hears of whoever waits for a product, not of each reader. */
function mailsFor({ source, email }: Subscription): Pick<MailJob, 'template' | 'recipient'>[] {
  const confirm = { template: 'confirm', recipient: email } as const
  return source === 'early-access' ? [confirm, { template: 'notice', recipient: '' }] : [confirm]
}

/** Stores the asking in one statement, so that of two at the same moment only one is answered with a mail. */
async function ask(
  transaction: DatabaseTransaction,
  arrival: Arrival,
  subscription: Subscription,
): Promise<{ id: string } | undefined> {
  const now = arrival.created_at
  return await transaction
    .insertInto('subscribers')
    .values({
      ...arrival,
      ...subscription,
      email_key: subscription.email.toLowerCase(),
      status: 'pending',
      asked_at: now,
    })
    .onConflict((conflict) => {
      const sameAddress = conflict.columns(['source', 'email_key'])
      // Suspected spam gets no mail for now, so it must not end the link of an earlier one.
      if (isHeld(arrival)) return sameAddress.doNothing()
      return sameAddress
        .doUpdateSet((row) => ({
          status: 'pending',
          asked_at: now,
          email: row.ref('excluded.email'),
          company: row.ref('excluded.company'),
          consent_text: row.ref('excluded.consent_text'),
          page: row.ref('excluded.page'),
          spam_reason: '',
        }))
        .where('subscribers.status', '!=', 'confirmed')
        .where('subscribers.asked_at', '<=', now - pauseBetweenMails)
    })
    .returning('id')
    .executeTakeFirst()
}

/** Nobody has seen these rows: the transaction has not ended. */
async function takeBack(transaction: DatabaseTransaction, leadId: string): Promise<void> {
  await transaction.deleteFrom('outbox').where('lead_id', '=', leadId).execute()
  await transaction.deleteFrom('lead_events').where('lead_id', '=', leadId).execute()
}

function isHeld({ spam_reason }: Arrival): boolean {
  return spam_reason !== ''
}
