import type { LeadEvent } from '../../contract/leads/lead-events.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import type { LeadRecord } from '../kind-definition.ts'
import { recordInLedger } from '../ledger/record-entry.ts'
import { enqueueDeliveries } from '../timeline/enqueue-deliveries.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { deleteRelatedRows } from '../timeline/save-lead.ts'

/** Ends the subscription of a link, and its mails to come. Returns whether there is or was one. */
export async function endSubscription(
  transaction: DatabaseTransaction,
  id: string,
  now: number,
): Promise<boolean> {
  const latest = await latestSubscription(transaction, id)
  if (!latest) return false
  if (!(await setUnsubscribed(transaction, latest.id, { by: 'visitor', data: {} }, now))) {
    // Read again: on PostgreSQL another press may have ended it meanwhile.
    return (await latestSubscription(transaction, id))?.status === 'unsubscribed'
  }
  const note = { what: 'unsubscribed', leadIds: [latest.id], by: 'person' } as const
  await recordInLedger(transaction, note, now)
  return true
}

/** Ends a subscription and keeps its proof of consent; deletes one that was never confirmed. `how`: for the timeline. */
export async function setUnsubscribed(
  transaction: DatabaseTransaction,
  id: string,
  how: Pick<LeadEvent<'unsubscribed'>, 'by' | 'data'>,
  now: number,
): Promise<boolean> {
  if (await deletePending(transaction, id, now)) return true
  // After the delete: one confirmed at that very moment is confirmed by now.
  const ended = await transaction
    .updateTable('subscribers')
    .set({ status: 'unsubscribed', unsubscribed_at: now })
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .returning('id')
    .executeTakeFirst()
  if (!ended) return false
  const lead = { kind: 'subscribers', id } as const
  await recordEvent(transaction, lead, { event: 'unsubscribed', ...how }, now)
  return true
}

async function deletePending(
  transaction: DatabaseTransaction,
  id: string,
  now: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('subscribers')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await deleteRelatedRows(transaction, [id])
  await enqueueDeliveries(transaction, { kind: 'subscribers', id }, 'lead.erased', now)
  return true
}

/** The subscription of a link's address: the one that is active, else the one that ended last. */
export async function latestSubscription(
  database: Database | DatabaseTransaction,
  id: string,
): Promise<LeadRecord<'subscribers'> | undefined> {
  const named = await database
    .selectFrom('subscribers')
    .select(['source', 'email_lower'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!named) return undefined
  const rows = await database
    .selectFrom('subscribers')
    .selectAll()
    .where('email_lower', '=', named.email_lower)
    .where('source', '=', named.source)
    .orderBy('unsubscribed_at', 'desc')
    .execute()
  return rows.find(({ status }) => status !== 'unsubscribed') ?? rows[0]
}
