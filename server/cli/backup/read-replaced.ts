import type { DatabaseSync } from 'node:sqlite'
import type { LedgerTable } from '../../db/schema.ts'
import { keyId } from '../../ledger/record-entry.ts'
import { type SealingKeys, unseal } from '../../secrets/seal.ts'
import { ConfigError } from '../../settings/config-error.ts'

/** What the database that a backup replaces says of erasures and objections. */
export interface ReplacedLedger {
  entries: LedgerTable[]
  /** The key that its hashes were made with; none when it has none. */
  secret: string | undefined
}

/**
 * Reads the ledger of the database that a backup is to replace, whatever version made it: one from before there was a
 * ledger has suppressions.
 *
 * @param replaced an open connection.
 * @param sealing what opens its keys.
 * @returns undefined when it cannot be read.
 * @throws ConfigError when `sealing` does not open its keys.
 */
export function readReplaced(
  replaced: DatabaseSync,
  sealing: SealingKeys,
): ReplacedLedger | undefined {
  try {
    const tables = new Set(
      replaced
        .prepare("select name from sqlite_master where type = 'table'")
        .all()
        .map(({ name }) => name),
    )
    const rows = (table: string) =>
      tables.has(table) ? replaced.prepare(`select * from ${table}`).all() : []
    // One that was last used before hashes had a key of their own has made them with that of links.
    const key = ['hashing', 'signing']
      .map((name) => rows('secrets').find((row) => row['name'] === name))
      .find(Boolean)
    const secret = key && unseal(String(key['value']), String(key['name']), sealing)
    const entries = tables.has('ledger')
      ? (rows('ledger') as unknown as LedgerTable[])
      : rows('suppressions').map(inherited)
    const named = (entry: LedgerTable): LedgerTable =>
      secret && entry.address_hash !== '' && entry.key_id === ''
        ? { ...entry, key_id: keyId(secret) }
        : entry
    return { entries: entries.map(named), secret }
  } catch (error) {
    if (error instanceof ConfigError) throw error
    return undefined
  }
}

/** As the migration that made the ledger has put it there; a database from before the scopes has none. */
function inherited(row: Record<string, unknown>): LedgerTable {
  const address_hash = String(row['address_hash'])
  return {
    id: `inherited-${address_hash}`,
    at: Number(row['created_at']),
    what: 'suppressed',
    scope: row['scope'] === 'forms' ? 'forms' : 'lists',
    address_hash,
    key_id: '',
    lead_ids: '',
    done_by: '',
    reason: 'inherited',
    counts: '',
  }
}
