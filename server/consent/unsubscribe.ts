import type { DatabaseTransaction } from '../db/database.ts'
import { recordEvent } from '../leads/record-event.ts'

/**
 * Ends a subscription, and takes back the mails about it that are still to be sent. One that has ended before or is
 * gone stays so: whoever asks has what they asked for.
 */
export async function endSubscription(
  transaction: DatabaseTransaction,
  id: string,
  now: number,
): Promise<void> {
  const ended = await transaction
    .updateTable('subscribers')
    .set({ status: 'unsubscribed', unsubscribed_at: now })
    .where('id', '=', id)
    .where('status', '!=', 'unsubscribed')
    .returning('id')
    .executeTakeFirst()
  if (!ended) return
  await recordEvent(transaction, { kind: 'subscribers', id }, 'unsubscribed', '', now)
  await transaction
    .deleteFrom('outbox')
    .where('lead_id', '=', id)
    .where('status', 'in', ['waiting', 'held', 'failed'])
    .where('template', 'in', ['confirm', 'welcome'])
    .execute()
}
