import type { Database } from '../db/database.ts'
import type { LedgerTable } from '../db/schema.ts'
import { keyId } from '../ledger/record-entry.ts'
import { type Applied, type Applying, type HashingKeys, nothingApplied } from './applying.ts'
import { endAgain } from './end-again.ts'
import { eraseAgain } from './erase-again.ts'
import { findAddresses } from './find-addresses.ts'
import { allowAgain, suppressAgain } from './suppress-again.ts'

/**
 * Does to a database what a ledger says and the database does not know, since it was restored from a backup: erases
 * whoever was erased, ends what was ended. What came in after an entry is newer than it and stays.
 *
 * @param entries that the database does not have, in any order; it has them afterwards.
 * @param now milliseconds since 1970.
 */
export async function applyLedger(
  database: Database,
  entries: readonly LedgerTable[],
  secrets: HashingKeys,
  now: number,
): Promise<Applied> {
  const total = nothingApplied(entries.length)
  if (entries.length === 0) return total
  const inOrder = entries.toSorted((one, other) => one.at - other.at)
  const addresses = await findAddresses(database, inOrder, secrets)
  const keyIds = ['', ...secrets.map(keyId)]
  for (const entry of inOrder) {
    const isOfOtherKey = !keyIds.includes(entry.key_id)
    if (isOfOtherKey) total.otherKey += 1
    // One transaction each: a stop half-way leaves entries that the next start applies.
    await database.transaction().execute(async (transaction) => {
      const emails = isOfOtherKey ? [] : (addresses.get(entry.address_hash) ?? [])
      await applyEntry({ transaction, emails, secrets, now, total }, entry)
      await transaction
        .insertInto('ledger')
        .values(entry)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    })
  }
  return total
}

async function applyEntry(applying: Applying, entry: LedgerTable): Promise<void> {
  switch (entry.what) {
    case 'erased':
      return await eraseAgain(applying, entry)
    case 'unsubscribed':
      return await endAgain(applying, entry.lead_ids.split(' '), entry)
    case 'suppressed':
      return await suppressAgain(applying, entry)
    case 'allowed':
      return await allowAgain(applying, entry)
    default:
      return entry.what satisfies never
  }
}
