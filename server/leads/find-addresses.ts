import { leadTables } from '../../contract/leads/leads.ts'
import type { Database } from '../db/database.ts'
import type { LedgerTable } from '../db/schema.ts'
import { formsHash } from '../intake/stop-forms.ts'
import { emailHash } from '../secrets/email-hash.ts'

/** How many leads are read at once, so that no visitor waits long behind it. */
const atOnce = 1_000

/**
 * The addresses of leads that entries of a ledger speak of, by their hash: for lack of any list of them, every lead is
 * looked at.
 *
 * @param secrets the keys that the hashes may have been made with.
 * @returns for each hash the spellings there are, in lower case; no hash for an address that is not stored.
 */
export async function findAddresses(
  database: Database,
  entries: readonly LedgerTable[],
  secrets: readonly string[],
): Promise<Map<string, string[]>> {
  const wanted = new Set(entries.map(({ address_hash }) => address_hash).filter(Boolean))
  const found = new Map<string, Set<string>>()
  if (wanted.size === 0) return new Map()
  for await (const email of allAddresses(database)) {
    for (const secret of secrets) {
      for (const hash of [emailHash(email, secret), formsHash(email, secret)]) {
        if (!wanted.has(hash)) continue
        found.set(hash, (found.get(hash) ?? new Set()).add(email))
      }
    }
  }
  return new Map([...found].map(([hash, emails]) => [hash, [...emails]]))
}

async function* allAddresses(database: Database): AsyncGenerator<string> {
  for (const kind of leadTables) {
    let last = ''
    for (;;) {
      const rows = await database
        .selectFrom(kind)
        .select(['id', 'email'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(atOnce)
        .execute()
      for (const { email } of rows) yield email.toLowerCase()
      last = rows.at(-1)?.id ?? last
      if (rows.length < atOnce) break
    }
  }
}
