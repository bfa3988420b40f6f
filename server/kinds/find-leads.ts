import { type RawBuilder, sql } from 'kysely'
import { toMailable } from '../../contract/forms/mailable.ts'
import { leadShapes, leadTables } from '../../contract/leads/leads.ts'
import { toCanonicalEmail } from '../db/canonical-email.ts'
import type { Database } from '../db/database.ts'
import type { LeadKey } from '../timeline/record-event.ts'

/** Every lead beside its row in the table of its kind. */
export function selectLeads(database: Database) {
  return database
    .selectFrom('leads')
    .leftJoin('messages', 'messages.id', 'leads.id')
    .leftJoin('subscribers', 'subscribers.id', 'leads.id')
    .leftJoin('bookings', 'bookings.id', 'leads.id')
    .leftJoin('requests', 'requests.id', 'leads.id')
}

/** A column of a lead, whichever kind it is; empty where its kind has none of that name. */
export function anyColumn(name: string) {
  const having = leadTables.filter((kind) => name in leadShapes[kind].columns)
  const columns: RawBuilder<unknown>[] = having.map((kind) => sql.ref(`${kind}.${name}`))
  return sql<string>`coalesce(${sql.join([...columns, sql`''`])})`
}

/** Every lead of an address that came in up to a time, a kind after the other, whatever case it was written in. */
export async function findLeadsByEmail(
  database: Database,
  email: string,
  until = Number.MAX_SAFE_INTEGER,
): Promise<LeadKey[]> {
  // Of all that one person has, what has this spelling: another one may be another mailbox.
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
    // Who deletes a row by hand has no lead any more.
    .where(anyColumn('email'), '<>', '')
    .executeTakeFirst()
}

/** Who leads are from, by their ids: a name, or an address where none was asked for; nothing for those that are gone. */
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
