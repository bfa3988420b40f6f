import type { DatabaseTransaction } from '../db/database.ts'
import type { SubscribersTable } from '../db/schema.ts'
import type { Arrival } from '../forms/form-endpoint.ts'
import { receiveLead } from '../leads/receive-lead.ts'
import type { MailJob } from '../outbox/enqueue-mail.ts'

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
  const id = asked?.id ?? arrival.id
  // Mails of an earlier, suspected asking are held for a release that this one makes needless.
  if (asked && id !== arrival.id) await dropHeld(transaction, id)
  await receiveLead(transaction, 'subscribers', { ...arrival, id }, mailsFor(subscription))
  if (!asked) await takeBack(transaction, id)
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
      if (arrival.spam_reason !== '') return sameAddress.doNothing()
      return (
        sameAddress
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
          // A suspected asking sent nothing: it must not keep the address's owner waiting.
          .where(({ or, eb }) =>
            or([
              eb('subscribers.asked_at', '<=', now - pauseBetweenMails),
              eb('subscribers.spam_reason', '!=', ''),
            ]),
          )
      )
    })
    .returning('id')
    .executeTakeFirst()
}

async function dropHeld(transaction: DatabaseTransaction, leadId: string): Promise<void> {
  await transaction
    .deleteFrom('outbox')
    .where('lead_id', '=', leadId)
    .where('status', '=', 'held')
    .execute()
}

/** Nobody has seen these rows: the transaction has not ended. */
async function takeBack(transaction: DatabaseTransaction, leadId: string): Promise<void> {
  await transaction.deleteFrom('outbox').where('lead_id', '=', leadId).execute()
  await transaction.deleteFrom('lead_events').where('lead_id', '=', leadId).execute()
}
