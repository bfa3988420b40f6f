import type { Selectable } from 'kysely'
import type { LeadKind } from '../../contract/leads/leads.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { LeadRecord } from '../kind-definition.ts'
import type { StoredDelivery } from '../outbox/jobs.ts'
import type { LeadKey } from '../timeline/record-event.ts'

export type StoredLead<Kind extends LeadKind = LeadKind> = {
  [Each in Kind]: { kind: Each; row: LeadRecord<Each> }
}[Kind]

export async function readLead(database: Database, lead: LeadKey): Promise<StoredLead | undefined> {
  return (await readLeads(database, [lead]))[0]
}

/** The rows of leads, kind by kind, each in the order they came in, without erased ones. */
export async function readLeads(
  database: Database,
  leads: readonly LeadKey[],
): Promise<StoredLead[]> {
  const found: StoredLead[] = []
  for (const [kind, keys] of Map.groupBy(leads, (lead) => lead.kind)) {
    const ids = keys.map(({ id }) => id)
    const rows = database.selectFrom(kind).selectAll().where('id', 'in', ids).orderBy('id')
    found.push(...(await rows.execute()).map((row) => ({ kind, row }) as StoredLead))
  }
  return found
}

/** What is stored about a lead besides its own row, by table. */
interface RelatedRows {
  leads: Selectable<Schema['leads']>
  lead_events: Selectable<Schema['lead_events']>
  replies: Selectable<Schema['replies']>
  outbox: Selectable<Schema['outbox']>
  deliveries: StoredDelivery
}

/** Reads one of these tables for some leads, in order of time. */
export async function readRelatedRows<Table extends keyof RelatedRows>(
  database: Database,
  table: Table,
  leads: readonly { id: string }[],
): Promise<RelatedRows[Table][]> {
  const ids = leads.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = database
    .selectFrom<keyof RelatedRows>(table)
    .selectAll()
    .where(table === 'leads' ? 'id' : 'lead_id', 'in', ids)
    .orderBy('id')
  return (await rows.execute()) as RelatedRows[Table][]
}
