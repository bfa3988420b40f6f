import { leadShapes } from '../../contract/leads/leads.ts'
import type { Database } from '../db/database.ts'
import { readFacts } from '../db/lead-events.ts'
import { findLead } from '../kinds/find-leads.ts'
import { readBelongings, readLead } from '../kinds/read-leads.ts'
import { readableRow } from '../kinds/readable-time.ts'

export type LeadDescription = NonNullable<Awaited<ReturnType<typeof describeLead>>>

/** Everything about one lead, its times as ISO 8601 in UTC; undefined when there is none with that id. */
export async function describeLead(database: Database, id: string) {
  const found = await findLead(database, id)
  const lead = found && (await readLead(database, found))
  if (!lead) return undefined
  const { kind, row } = lead
  const internal: readonly string[] = leadShapes[kind].internal
  const shown = Object.entries(readableRow(row)).filter(([name]) => !internal.includes(name))
  const events = await readBelongings(database, 'lead_events', [row])
  const replies = await readBelongings(database, 'replies', [row])
  const mails = await readBelongings(database, 'outbox', [row])
  const deliveries = await readBelongings(database, 'deliveries', [row])
  const { state, owner, due_on } = await database
    .selectFrom('leads')
    .select(['state', 'owner', 'due_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    kind,
    ...{ state, owner, due_on },
    fields: Object.fromEntries(shown),
    timeline: events.map((event) => ({ ...readableRow(event), facts: readFacts(event) })),
    replies: replies.map(readableRow),
    mails: mails.map(readableRow),
    deliveries: deliveries.map(readableRow),
  }
}
