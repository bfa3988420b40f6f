import type { Database, DatabaseTransaction } from '../db/database.ts'
import { recordInLedger } from '../ledger/record-entry.ts'
import { recordEvent } from '../timeline/record-event.ts'

/**
 * Ends a subscription, and takes back the mails about it that are still to be sent. One that has ended before stays
 * so: whoever asks has what they asked for.
 * @returns whether there is such a subscription; the address of one that is gone may be subscribed anew.
 */
export async function endSubscription(
  transaction: DatabaseTransaction,
  id: string,
  secret: string,
  now: number,
): Promise<boolean> {
  if (!(await setUnsubscribed(transaction, id, '', now))) {
    return await isSubscription(transaction, id)
  }
  const note = { what: 'unsubscribed', leadIds: [id], by: 'person' } as const
  await recordInLedger(transaction, note, secret, now)
  return true
}

/**
 * Ends a subscription as `endSubscription` does, for who keeps another record of it.
 * @param detail what its timeline says besides.
 * @returns whether there was one to end.
 */
export async function setUnsubscribed(
  transaction: DatabaseTransaction,
  id: string,
  detail: string,
  now: number,
): Promise<boolean> {
  const ended = await transaction
    .updateTable('subscribers')
    .set({ status: 'unsubscribed', unsubscribed_at: now })
    .where('id', '=', id)
    .where('status', '!=', 'unsubscribed')
    .returning('id')
    .executeTakeFirst()
  if (!ended) return false
  await recordEvent(transaction, { kind: 'subscribers', id }, 'unsubscribed', detail, now)
  await transaction
    .deleteFrom('outbox')
    .where('lead_id', '=', id)
    .where('status', 'in', ['waiting', 'held', 'failed'])
    .where('template', 'in', ['confirm', 'welcome'])
    // One on its way stays, so that it is on record; should it not arrive, it has no reason any more.
    .where('leased_until', '<=', now)
    .execute()
  return true
}

/** Whether the row that an unsubscribing link names is still there, whatever its status. */
async function isSubscription(
  database: Database | DatabaseTransaction,
  id: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('subscribers')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
