import type { Database } from '../../db/database.ts'
import type { LedgerTable } from '../../db/schema.ts'
import { formsHash } from '../../intake/stop-forms.ts'
import { emailHash } from '../../secrets/email-hash.ts'
import { readableTime } from '../format/readable-time.ts'

/** An entry of the ledger as a person reads it. */
export interface LedgerLine {
  id: string
  /** ISO 8601 in UTC. */
  at: string
  what: LedgerTable['what']
  /** Of a suppression: `lists` or `forms`; `lead` when one lead alone was erased; empty for all else. */
  scope: string
  /** `person`, `retention`, or an operator's name; empty when nobody knows. */
  by: string
  reason: string
  /** How much went, by name; empty when nothing did. */
  counts: Record<string, number>
}

export interface LedgerFilter {
  /** Those of one address. */
  email?: string
  /** Milliseconds since 1970. */
  since?: number
  /** Objections and ended subscriptions as well. */
  objections: boolean
  limit: number
}

/**
 * The newest entries, newest first.
 * @param secret the key of the hashes, for the entries of an address.
 */
export async function listLedger(
  database: Database,
  { email, since = 0, objections, limit }: LedgerFilter,
  secret: string,
): Promise<LedgerLine[]> {
  let query = database.selectFrom('ledger').selectAll().where('at', '>=', since)
  if (!objections) query = query.where('what', '=', 'erased')
  if (email !== undefined) {
    const hashes = [emailHash(email, secret), formsHash(email, secret)]
    query = query.where('address_hash', 'in', hashes)
  }
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(({ id, at, what, scope, done_by, reason, counts }) => ({
    id,
    at: readableTime(at),
    what,
    scope,
    by: done_by,
    reason,
    counts: counts === '' ? {} : (JSON.parse(counts) as Record<string, number>),
  }))
}
