import * as z from 'zod'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { hashForForms } from '../intake/suppress-forms.ts'
import { hashForLists } from '../secrets/keyed-hash.ts'

const storedCounts = z.record(z.string(), z.number())

/** An entry of the ledger, without its address. */
export interface Erasure extends Pick<Schema['ledger'], 'at' | 'what' | 'scope' | 'reason'> {
  by: string
  counts: Record<string, number>
}

/** The entries, the newest first. `person`: only those of an address, found by the key of hashes. */
export async function listErasures(
  database: Database,
  person?: { email: string; secret: string },
): Promise<Erasure[]> {
  let query = database.selectFrom('ledger').selectAll()
  if (person) {
    const { email, secret } = person
    query = query.where('address_hash', 'in', [
      hashForLists(email, secret),
      hashForForms(email, secret),
    ])
  }
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').execute()
  return rows.map(({ at, what, scope, done_by, reason, counts }) => ({
    at,
    what,
    scope,
    by: done_by,
    reason,
    counts: storedCounts.parse(JSON.parse(counts || '{}')),
  }))
}
