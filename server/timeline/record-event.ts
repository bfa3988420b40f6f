import type { LeadKind } from '../../contract/leads/leads.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { orderedId } from '../db/ordered-id.ts'
import type { LeadEventsTable } from '../db/schema.ts'

/**
 * Adds a line to a lead's timeline.
 *
 * @param detail what a person reading it wants to know besides, such as the mail server's answer.
 * @param at milliseconds since 1970.
 */
export async function recordEvent(
  database: Database | DatabaseTransaction,
  lead: { kind: LeadKind; id: string },
  event: LeadEventsTable['event'],
  detail: string,
  at: number,
): Promise<void> {
  await database
    .insertInto('lead_events')
    .values({ id: orderedId(), at, lead_kind: lead.kind, lead_id: lead.id, event, detail })
    .execute()
}
