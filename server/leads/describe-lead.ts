import { leadShapes } from '../../contract/leads/leads.ts'
import type { Database } from '../db/database.ts'
import { parseEventData } from '../db/lead-events.ts'
import { findLead } from '../kinds/find-leads.ts'
import { readLead, readRelatedRows } from '../kinds/read-leads.ts'
import { toReadableRow } from '../kinds/readable-time.ts'

export type LeadDescription = NonNullable<Awaited<ReturnType<typeof describeLead>>>

/** Everything about one lead, its times as ISO 8601 in UTC; undefined when there is none with that id. */
export async function describeLead(database: Database, id: string) {
  const found = await findLead(database, id)
  const lead = found && (await readLead(database, found))
  if (!lead) return undefined
  const { kind, row } = lead
  const internal: readonly string[] = leadShapes[kind].internal
  const visible = Object.entries(toReadableRow(row)).filter(([name]) => !internal.includes(name))
  const events = await readRelatedRows(database, 'lead_events', [row])
  const replies = await readRelatedRows(database, 'replies', [row])
  const mails = await readRelatedRows(database, 'outbox', [row])
  const deliveries = await readRelatedRows(database, 'deliveries', [row])
  const { state, owner, due_on } = await database
    .selectFrom('leads')
    .select(['state', 'owner', 'due_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    kind,
    state,
    owner,
    due_on,
    fields: Object.fromEntries(visible),
    timeline: events.map((event) => ({ ...toReadableRow(event), facts: parseEventData(event) })),
    replies: replies.map(toReadableRow),
    mails: mails.map(toReadableRow),
    deliveries: deliveries.map(toReadableRow),
  }
}
