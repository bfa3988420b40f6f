import type { LeadKind } from '../../contract/leads/leads.ts'
import type { EventType } from '../../contract/leads/webhooks.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { createOrderedId } from '../db/ordered-id.ts'

/** Stores an event of a lead for each receiver of its kind. Events before `lead.created` are not delivered. */
export async function enqueueDeliveries(
  transaction: DatabaseTransaction,
  lead: { kind: LeadKind; id: string },
  type: EventType,
  at: number,
): Promise<void> {
  const number = await takeNextNumber(transaction, lead.id, type)
  if (number === undefined) return
  const receivers = await transaction.selectFrom('receivers').select(['id', 'kinds']).execute()
  const interested = receivers.filter(({ kinds }) => kinds.split(' ').includes(lead.kind))
  if (interested.length === 0) return
  const event = { created_at: at, lead_kind: lead.kind, lead_id: lead.id, number, type }
  const newJob = { attempts: 0, next_at: at, leased_until: 0, last_answer: '' }
  const rows = interested.map(
    ({ id }) =>
      ({ id: createOrderedId(), receiver: id, status: 'waiting', ...event, ...newJob }) as const,
  )
  await transaction.insertInto('deliveries').values(rows).execute()
}

/** Takes the lead's next number and locks its row until the commit, so that on PostgreSQL, too, no higher number shows before a lower one. */
async function takeNextNumber(
  transaction: DatabaseTransaction,
  lead_id: string,
  type: EventType,
): Promise<number | undefined> {
  if (type === 'lead.created') {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('lead_numbers')
      .values({ lead_id, last: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n ? 1 : undefined
  }
  const row = await transaction
    .updateTable('lead_numbers')
    .set(({ eb }) => ({ last: eb('last', '+', 1) }))
    .where('lead_id', '=', lead_id)
    .returning('last')
    .executeTakeFirst()
  if (type === 'lead.erased') {
    await transaction.deleteFrom('lead_numbers').where('lead_id', '=', lead_id).execute()
  }
  return row?.last
}

/** Deletes the deliveries of a lead that is undone in the same transaction. */
export async function deleteDeliveries(transaction: DatabaseTransaction, lead_id: string) {
  await transaction.deleteFrom('deliveries').where('lead_id', '=', lead_id).execute()
  await transaction.deleteFrom('lead_numbers').where('lead_id', '=', lead_id).execute()
}
