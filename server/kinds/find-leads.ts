import { sql } from 'kysely'
import { mailable } from '../../contract/forms/mailable.ts'
import { type LeadKind, leadTables } from '../../contract/leads/leads.ts'
import type { Database } from '../db/database.ts'

/** Which lead it is: a row of the table that the kind names. */
export interface LeadKey {
  kind: LeadKind
  id: string
}

/** Every lead of an address that came in up to a time, of all kinds, whatever the case it was written in. */
export async function findLeadsByEmail(
  database: Database,
  email: string,
  until = Number.MAX_SAFE_INTEGER,
): Promise<LeadKey[]> {
  const found: LeadKey[] = []
  const stored = mailable(email)
  for (const kind of leadTables) {
    // The database lowers both sides: the index is on its own idea of lower case, not on JavaScript's.
    const rows = await database
      .selectFrom(kind)
      .select('id')
      .where(sql`lower(email)`, '=', sql`lower(${stored})`)
      .where('created_at', '<=', until)
      .orderBy('id')
      .execute()
    found.push(...rows.map(({ id }) => ({ kind, id })))
  }
  return found
}

export async function findLead(
  database: Database,
  id: string,
): Promise<(LeadKey & { email: string }) | undefined> {
  for (const kind of leadTables) {
    const row = await database
      .selectFrom(kind)
      .select('email')
      .where('id', '=', id)
      .executeTakeFirst()
    if (row) return { kind, id, email: row.email }
  }
  return undefined
}
