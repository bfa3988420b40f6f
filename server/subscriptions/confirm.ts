import type { Database, DatabaseTransaction } from '../db/database.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import type { Token } from '../secrets/signed-token.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { tellReceivers } from '../timeline/tell-receivers.ts'
import { allowLists } from './suppress-lists.ts'

/** The subscription that a confirming link asks about; undefined when it was asked again since, has left or is gone. */
export async function askedSubscription(
  database: Database | DatabaseTransaction,
  { subject, at }: Token,
) {
  return await database
    .selectFrom('subscribers')
    .selectAll()
    .where('id', '=', subject)
    .where('confirmation_sent_at', '=', at)
    .where('status', '!=', 'unsubscribed')
    .executeTakeFirst()
}

/**
 * Confirms the subscription, once, and welcomes the address, which is suppressed no longer; a second press changes
 * nothing.
 * @returns whether it is confirmed, now or before.
 */
export async function confirmSubscription(
  transaction: DatabaseTransaction,
  token: Token,
  secret: string,
  now: number,
): Promise<boolean> {
  const confirmed = await transaction
    .updateTable('subscribers')
    .set({ status: 'confirmed', confirmed_at: now, spam_reason: '' })
    .where('id', '=', token.subject)
    .where('confirmation_sent_at', '=', token.at)
    .where('status', '=', 'pending')
    .returning(['id', 'email', 'consent_text'])
    .executeTakeFirst()
  if (!confirmed) return (await askedSubscription(transaction, token))?.status === 'confirmed'

  const lead = { kind: 'subscribers', id: confirmed.id } as const
  await tellReceivers(transaction, lead, 'lead.created', now)
  await recordEvent(transaction, lead, 'confirmed', confirmed.consent_text, now)
  await enqueueMail(transaction, { template: 'welcome', lead, recipient: confirmed.email, now })
  await allowLists(transaction, confirmed.email, { secret, by: 'person', now })
  return true
}

/**
 * Counts the time of a confirming link, and of the asking itself, from now: its mail goes out only now.
 *
 * @param id of a subscriber; whoever is not asked to confirm, and every other lead, stays as it is.
 * @param now milliseconds since 1970.
 */
export async function renewPending(
  transaction: DatabaseTransaction,
  id: string,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('subscribers')
    .set({ confirmation_sent_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}
