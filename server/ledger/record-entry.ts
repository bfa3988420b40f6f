import { retentionPeriods } from '../../contract/settings/retention.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { createOrderedId } from '../db/ordered-id.ts'
import type { Schema } from '../db/schema.ts'

interface LedgerNote {
  what: Schema['ledger']['what']
  scope?: Schema['ledger']['scope']
  /** Empty or undefined when it is about no address. */
  addressHash?: string
  leadIds?: readonly string[]
  /** `person`, `retention`, or the name of an operator. */
  by: string
  reason?: string
  /** How many of each went; zeros are left out. */
  counts?: Readonly<Record<string, number>>
}

/** Records an erasure or an objection, in the transaction that carries it out. */
export async function recordInLedger(
  database: Database | DatabaseTransaction,
  { what, scope = '', addressHash = '', leadIds = [], by, reason = '', counts = {} }: LedgerNote,
  at: number,
): Promise<void> {
  const some = Object.entries(counts).filter(([, count]) => count > 0)
  const entry: Schema['ledger'] = {
    id: createOrderedId(),
    at,
    what,
    scope,
    address_hash: addressHash,
    lead_ids: leadIds.join(' '),
    done_by: by,
    reason,
    counts: some.length === 0 ? '' : JSON.stringify(Object.fromEntries(some)),
  }
  await database.insertInto('ledger').values(entry).execute()
}

/** Deletes expired rows of ledger and audit; `compactFile` does the same in the ledger's file. */
export async function expireRecords(database: Database, now: number): Promise<void> {
  const before = now - retentionPeriods.ledger
  await database.deleteFrom('ledger').where('at', '<', before).execute()
  await database.deleteFrom('audit').where('at', '<', before).execute()
}
