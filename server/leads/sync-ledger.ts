import { existsSync } from 'node:fs'
import { keptFor } from '../../contract/retention.ts'
import type { Database } from '../db/database.ts'
import type { LedgerTable } from '../db/schema.ts'
import {
  appendToLedger,
  type LedgerLines,
  ledgerPath,
  readLedgerFile,
  readLedgerIds,
  rewriteLedger,
} from '../ledger/ledger-file.ts'
import { keyId } from '../ledger/record-entry.ts'
import { ConfigError } from '../settings/config-error.ts'
import { applyLedger } from './apply-ledger.ts'
import type { Applied, HashingKeys } from './applying.ts'

/** How many rows are read at once. */
const atOnce = 500

/** What is needed to bring ledger and database together. */
export interface LedgerSync {
  database: Database
  /** Where `ledger.jsonl` lies. */
  dataFolder: string
  secrets: HashingKeys
  /** Entries from elsewhere: another server's file, or the database that a backup replaces. */
  others?: readonly LedgerTable[]
  /** Applies what the database knows as well: of one that was restored in part, its ledger says nothing. */
  again?: boolean
  /** Milliseconds since 1970. */
  now: number
}

/** What was applied, and how many lines of the file nobody could read. */
export interface AppliedFile extends Applied {
  unreadable: number
}

/**
 * Applies to a database what its ledger's file says and it does not know: those entries were made after the backup that
 * it was restored from.
 *
 * @throws ConfigError when the file cannot be read.
 */
export async function applyFile(sync: LedgerSync): Promise<AppliedFile> {
  const { database, dataFolder, secrets, others = [], again = false, now } = sync
  const { entries, unreadable } = readLedger(dataFolder)
  await nameKey(database, secrets[0])
  const all = [...entries, ...others]
  const toApply = again ? all.filter(isKept(now)) : await findMissing(database, all, now)
  return { ...(await applyLedger(database, toApply, secrets, now)), unreadable }
}

/**
 * Writes into the file what the database has and the file lacks, and waits for the disk. Each server of a database does
 * so into its own folder: every one of them then has the whole ledger, whichever put an entry on record.
 *
 * @param dataFolder where there is none, as where an operator works on the database of another machine, nothing is
 * written.
 * @throws what keeps the file from being written.
 */
export async function fillFile(database: Database, dataFolder: string): Promise<void> {
  if (!existsSync(dataFolder)) return
  const path = ledgerPath(dataFolder)
  const inFile = readLedgerIds(path)
  const rows = await database.selectFrom('ledger').select('id').orderBy('at').execute()
  const missing = rows.map(({ id }) => id).filter((id) => !inFile.has(id))
  for (let next = 0; next < missing.length; next += atOnce) {
    const entries = await database
      .selectFrom('ledger')
      .selectAll()
      .where('id', 'in', missing.slice(next, next + atOnce))
      .orderBy('at')
      .execute()
    appendToLedger(path, entries)
  }
}

/**
 * Takes out of the file what stands there twice or is past its time. What this version cannot read stays.
 * @param now milliseconds since 1970.
 */
export function tidyFile(dataFolder: string, now: number): void {
  const { entries, unreadable } = readLedger(dataFolder)
  const kept = new Map(entries.filter(isKept(now)).map((entry) => [entry.id, entry]))
  if (kept.size === entries.length || unreadable > 0) return
  rewriteLedger(ledgerPath(dataFolder), [...kept.values()])
}

function readLedger(dataFolder: string): LedgerLines {
  const path = ledgerPath(dataFolder)
  try {
    return readLedgerFile(path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`The ledger ${path} cannot be read: ${reason}.`)
  }
}

/** Entries from before there was a ledger were made without knowing the key: it is that of their database. */
async function nameKey(database: Database, secret: string): Promise<void> {
  await database
    .updateTable('ledger')
    .set({ key_id: keyId(secret) })
    .where('address_hash', '!=', '')
    .where('key_id', '=', '')
    .execute()
}

async function findMissing(
  database: Database,
  entries: readonly LedgerTable[],
  now: number,
): Promise<LedgerTable[]> {
  const rows = await database.selectFrom('ledger').select('id').execute()
  const known = new Set(rows.map(({ id }) => id))
  const missing = entries.filter(isKept(now)).filter(({ id }) => !known.has(id))
  return [...new Map(missing.map((entry) => [entry.id, entry])).values()]
}

/** How many entries of the file a database does not know: any at all, and it was restored from a backup. */
export async function countMissing(
  database: Database,
  dataFolder: string,
  now: number,
): Promise<number> {
  const { entries } = readLedger(dataFolder)
  return entries.length === 0 ? 0 : (await findMissing(database, entries, now)).length
}

/** How many proofs are past their time. */
export async function countExpiredLedger(database: Database, now: number): Promise<number> {
  const { count } = await database
    .selectFrom('ledger')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('at', '<', now - keptFor.ledger)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes proofs that are past their time from the table; `tidyFile` does so in the file. */
export async function expireLedger(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('ledger')
    .where('at', '<', now - keptFor.ledger)
    .execute()
}

function isKept(now: number): (entry: LedgerTable) => boolean {
  return ({ at }) => at >= now - keptFor.ledger
}
