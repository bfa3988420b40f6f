import { type RawBuilder, sql } from 'kysely'
import type { LeadKind } from '../../contract/leads/leads.ts'
import type { EventType } from '../../contract/webhooks.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { orderedId } from '../db/ordered-id.ts'
import type { Schema } from '../db/schema.ts'
import { tellReceivers } from './tell-receivers.ts'

/** What receivers of webhooks hear of by its line; what has none they are told where it happens. */
const told: Partial<Record<Schema['lead_events']['event'], EventType>> = {
  approved: 'lead.approved',
  confirmed: 'lead.confirmed',
  moved: 'lead.moved',
  cancelled: 'lead.canceled',
  unsubscribed: 'lead.canceled',
  answered: 'lead.answered',
}

/** Adds a line to a lead's timeline, with what a person wants to know besides, and tells it to receivers. */
export async function recordEvent(
  transaction: DatabaseTransaction,
  lead: { kind: LeadKind; id: string },
  event: Schema['lead_events']['event'],
  detail: string,
  at: number,
): Promise<void> {
  await transaction
    .insertInto('lead_events')
    .values({ id: orderedId(), at, lead_kind: lead.kind, lead_id: lead.id, event, detail })
    .execute()
  const type = told[event]
  if (type) await tellReceivers(transaction, lead, type, at)
}

/** What the team last said of a lead: 'working' or 'answered'; empty when nothing. */
export function teamState(kind: LeadKind): RawBuilder<string> {
  return sql`coalesce((select event from lead_events where lead_id = ${sql.ref(`${kind}.id`)}
    and event in ('working', 'answered') order by id desc limit 1), '')`
}

/** Whether nobody of the team has said that a lead is answered, or somebody works on it again. */
export function notAnswered(kind: LeadKind): RawBuilder<boolean> {
  return sql`${teamState(kind)} <> 'answered'`
}
