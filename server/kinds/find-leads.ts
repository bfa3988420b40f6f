import { type RawBuilder, type SelectType, sql } from 'kysely'
import { toMailable } from '../../contract/forms/mailable.ts'
import type { LeadKind } from '../../contract/leads/leads.ts'
import { leadShapes, leadTables } from '../../contract/leads/leads.ts'
import { toCanonicalEmail } from '../db/canonical-email.ts'
import type { Database } from '../db/database.ts'
import type { LeadTable } from '../db/schema.ts'
import type { LeadKey } from '../timeline/record-event.ts'

/** Every lead, joined with the row of its kind. */
export function selectLeads(database: Database) {
  return database
    .selectFrom('leads')
    .leftJoin('messages', 'messages.id', 'leads.id')
    .leftJoin('subscribers', 'subscribers.id', 'leads.id')
    .leftJoin('bookings', 'bookings.id', 'leads.id')
    .leftJoin('requests', 'requests.id', 'leads.id')
}

/** What a column holds in the kinds that have it. */
type ColumnValue<Name extends string> = {
  [Kind in LeadKind]: Name extends keyof LeadTable<Kind> ? SelectType<LeadTable<Kind>[Name]> : never
}[LeadKind]

/** A column of whichever kind a lead is; empty when the kind has no such column. */
export function anyColumn<const Name extends string>(name: Name) {
  const having = leadTables.filter((kind) => name in leadShapes[kind].columns)
  const columns: RawBuilder<unknown>[] = having.map((kind) => sql.ref(`${kind}.${name}`))
  return sql<ColumnValue<Name> | ''>`coalesce(${sql.join([...columns, sql`''`])})`
}

/** The leads of an address that came in up to a time, kind by kind, whatever case the address was written in. */
export async function findLeadsByEmail(
  database: Database,
  email: string,
  until = Number.MAX_SAFE_INTEGER,
): Promise<LeadKey[]> {
  // Found by the person's key, then by the exact address: another spelling may be another mailbox.
  const rows = await selectLeads(database)
    .select(['leads.id', 'leads.kind'])
    .where('leads.person_key', '=', toCanonicalEmail(email))
    .where(sql`lower(${anyColumn('email')})`, '=', sql`lower(${toMailable(email)})`)
    .where('leads.created_at', '<=', until)
    .orderBy('leads.id')
    .execute()
  return leadTables.flatMap((kind) => rows.filter((row) => row.kind === kind))
}

export async function findLead(
  database: Database,
  id: string,
): Promise<(LeadKey & { email: string; spam_reason: string }) | undefined> {
  return await selectLeads(database)
    .select(['leads.id', 'leads.kind', anyColumn('email').as('email')])
    .select(anyColumn('spam_reason').as('spam_reason'))
    .where('leads.id', '=', id)
    // Without a row of its kind (deleted by hand), it is no lead any more.
    .where(anyColumn('email'), '<>', '')
    .executeTakeFirst()
}

/** The name of each lead's person, by id, or the address when no name was asked for; nothing for erased leads. */
export async function nameLeads(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await selectLeads(database)
    .select(['leads.id', anyColumn('name').as('name'), anyColumn('email').as('email')])
    .where('leads.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name, email }) => [id, name || email]))
}
