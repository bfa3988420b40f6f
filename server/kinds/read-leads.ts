import type { Selectable } from 'kysely'
import type { LeadKind } from '../../contract/leads/leads.ts'
import type { Database } from '../db/database.ts'
import type { LeadEventsTable, OutboxTable } from '../db/schema.ts'
import type { RowOf } from '../lead-kind.ts'
import type { StoredDelivery } from '../outbox/jobs.ts'
import type { LeadKey } from './find-leads.ts'

/** A lead with its kind, so that its columns are known. */
export type StoredLead = { [Kind in LeadKind]: { kind: Kind; row: RowOf<Kind> } }[LeadKind]

/** What happened to leads, and the mails about them, in order of time. */
export interface History {
  events: Selectable<LeadEventsTable>[]
  mails: Selectable<OutboxTable>[]
}

/** The row of a lead; undefined when it is erased. */
export async function readLead(
  database: Database,
  { kind, id }: LeadKey,
): Promise<StoredLead | undefined> {
  const row = await database.selectFrom(kind).selectAll().where('id', '=', id).executeTakeFirst()
  return row && ({ kind, row } as StoredLead)
}

/** The rows of leads, a kind after the other, each in the order they came in; those that are erased are left out. */
export async function readLeads(
  database: Database,
  leads: readonly LeadKey[],
): Promise<StoredLead[]> {
  const found: StoredLead[] = []
  for (const [kind, keys] of Map.groupBy(leads, (lead) => lead.kind)) {
    const ids = keys.map(({ id }) => id)
    const rows = await database
      .selectFrom(kind)
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    found.push(...rows.map((row) => ({ kind, row }) as StoredLead))
  }
  return found
}

/** Everything stored of leads besides their rows. */
export async function readHistory(
  database: Database,
  leads: readonly { id: string }[],
): Promise<History> {
  const [events, mails] = await Promise.all([
    readEvents(database, leads),
    readMails(database, leads),
  ])
  return { events, mails }
}

/** What happened to leads, in order of time. */
export function readEvents(
  database: Database,
  leads: readonly { id: string }[],
): Promise<History['events']> {
  return database
    .selectFrom('lead_events')
    .selectAll()
    .where('lead_id', 'in', idsOf(leads))
    .orderBy('id')
    .execute()
}

export function readMails(
  database: Database,
  leads: readonly { id: string }[],
): Promise<History['mails']> {
  return database
    .selectFrom('outbox')
    .selectAll()
    .where('lead_id', 'in', idsOf(leads))
    .orderBy('id')
    .execute()
}

/** The events of leads for receivers of webhooks, in order. */
export function readDeliveries(
  database: Database,
  leads: readonly { id: string }[],
): Promise<StoredDelivery[]> {
  return database
    .selectFrom('deliveries')
    .selectAll()
    .where('lead_id', 'in', idsOf(leads))
    .orderBy('lead_id')
    .orderBy('number')
    .execute()
}

/** Never empty, which not every database takes for a list. */
function idsOf(leads: readonly { id: string }[]): string[] {
  return leads.length > 0 ? leads.map(({ id }) => id) : ['']
}
