import type { OpeningHours } from '../../contract/content/opening-hours.ts'
import type { LeadKind } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import type { Approved } from '../kind-definition.ts'
import { leadKinds } from '../kinds/all-kinds.ts'
import { findLead } from '../kinds/find-leads.ts'
import { enqueueDeliveries } from '../timeline/enqueue-deliveries.ts'
import { recordEvent } from '../timeline/record-event.ts'

interface Approval {
  by: string
  now: number
  hours: OpeningHours
}

/** Approves a lead that was held as spam, and makes its mails due. Returns undefined when there is none. */
export async function approveLead(
  transaction: DatabaseTransaction,
  id: string,
  { by, now, hours }: Approval,
): Promise<(Approved & { kind: LeadKind }) | undefined> {
  const lead = await findLead(transaction, id)
  if (!lead) return undefined
  const { kind } = lead
  const { numUpdatedRows } = await transaction
    .updateTable(kind)
    .set({ spam_reason: '' })
    .where('id', '=', id)
    .where('spam_reason', '!=', '')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return undefined
  const mails = transaction.selectFrom('outbox').select('id').where('lead_id', '=', id)
  // The notice of a request has gone out already.
  const notice = mails.where('recipient', '=', '')
  // For an address that has yet to confirm, receivers hear of the lead with the team, later.
  if (await notice.executeTakeFirst()) {
    await enqueueDeliveries(transaction, lead, 'lead.created', now)
  }
  const approved = await leadKinds[kind].approve?.(transaction, id, now, hours)
  const { state, ...data } = approved ?? { state: 'new' }
  await transaction
    .updateTable('outbox')
    .set({ status: 'waiting', due_at: now, next_at: now })
    .where('lead_id', '=', id)
    .where('status', '=', 'held')
    .execute()
  await recordEvent(transaction, lead, { event: 'approved', by: { team: by }, data, state }, now)
  return { kind, state, ...data }
}
