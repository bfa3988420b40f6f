import type { DatabaseTransaction } from '../db/database.ts'
import type { LeadKind } from '../db/schema.ts'
import { recordEvent } from '../timeline/record-event.ts'

/**
 * Notes that a lead just stored is held back, and holds whatever mail was put out for it; a sign-up for an
 * address that was there already has stored no lead, and nothing happens.
 *
 * @param now milliseconds since 1970.
 */
export async function quarantineLead(
  transaction: DatabaseTransaction,
  lead: { kind: LeadKind; id: string },
  reason: string,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable(lead.kind)
    .set({ spam_reason: reason })
    .where('id', '=', lead.id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await transaction
    .updateTable('outbox')
    .set({ status: 'held' })
    .where('lead_id', '=', lead.id)
    .where('status', '=', 'waiting')
    .execute()
  await recordEvent(transaction, lead, 'quarantined', reason, now)
}
