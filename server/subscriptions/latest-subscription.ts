import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import type { LeadTable } from '../db/schema.ts'

/**
 * The subscription that a link in a mail speaks of: whoever left and signed up again has a row for each, and means the
 * one that goes on by whichever mail they have at hand; where none does, the one that ended last.
 * @param id of the row that the link names.
 * @returns undefined when that row is gone.
 */
export async function latestSubscription(
  database: Database | DatabaseTransaction,
  id: string,
): Promise<Selectable<LeadTable<'subscribers'>> | undefined> {
  const named = await database
    .selectFrom('subscribers')
    .select(['source', 'email', 'email_key'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!named) return undefined
  const rows = await database
    .selectFrom('subscribers')
    .selectAll()
    // The index is on this.
    .where(sql`lower(email)`, '=', sql`lower(${named.email})`)
    .where('email_key', '=', named.email_key)
    .where('source', '=', named.source)
    .orderBy('unsubscribed_at', 'desc')
    .execute()
  return rows.find(({ status }) => status !== 'unsubscribed') ?? rows[0]
}
