import type { LeadKind } from '../../contract/leads/leads.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { orderedId } from '../db/ordered-id.ts'
import { preparedInsert } from '../db/prepared-insert.ts'
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
  await insertEvents.run(database, [eventRow(lead, event, detail, at)])
}

/** A line of a timeline, as `insertEvents` takes it; the arguments are those of `recordEvent`. */
export function eventRow(
  lead: { kind: LeadKind; id: string },
  event: LeadEventsTable['event'],
  detail: string,
  at: number,
): LeadEventsTable {
  return { id: orderedId(), at, lead_kind: lead.kind, lead_id: lead.id, event, detail }
}

export const insertEvents = preparedInsert('lead_events', [
  'id',
  'at',
  'lead_kind',
  'lead_id',
  'event',
  'detail',
])
