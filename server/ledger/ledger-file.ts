import {
  appendFileSync,
  chownSync,
  existsSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { retentionPeriods } from '../../contract/settings/retention.ts'
import type { Database } from '../db/database.ts'
import { syncToDisk } from '../db/files.ts'
import type { Schema } from '../db/schema.ts'
import { ConfigError } from '../settings/config-error.ts'

/** One line of the file: a row of the table, with its time as ISO 8601 in UTC. */
const line = z.object({
  id: z.string().min(1),
  at: z.iso.datetime().transform((text) => Date.parse(text)),
  what: z.enum(['erased', 'unsubscribed', 'suppressed', 'allowed']),
  scope: z.enum(['', 'lead', 'lists', 'forms']),
  address_hash: z.string(),
  lead_ids: z.string(),
  done_by: z.string(),
  reason: z.string(),
  counts: z.string(),
}) satisfies z.ZodType<Schema['ledger']>

/** The file that holds the ledger beside the database: it stays when the database is replaced. */
export function ledgerPath(dataFolder: string): string {
  return join(dataFolder, 'ledger.jsonl')
}

/** The entries of a ledger file (none without a file), and the number of lines not understood. @throws ConfigError */
export function readLedgerFile(path: string) {
  const lines = readText(path).split('\n').filter(Boolean)
  const entries = lines.flatMap(readLine)
  return { entries, unreadable: lines.length - entries.length }
}

/** Appends the table's entries that the file lacks, and waits for the disk. Does nothing without the data folder. */
export async function fillFile(database: Database, dataFolder: string): Promise<void> {
  if (!existsSync(dataFolder)) return
  appendMissing(dataFolder, await database.selectFrom('ledger').selectAll().orderBy('at').execute())
}

/** As `fillFile`, but a disk that fails throws nothing: the server tries again later, and raises an alarm. */
export async function tryToFillFile(database: Database, dataFolder: string): Promise<void> {
  await fillFile(database, dataFolder).catch(() => {})
}

/** Appends the entries that the file lacks, for a database that a backup is about to replace. */
export function appendMissing(dataFolder: string, entries: readonly Schema['ledger'][]): void {
  const path = ledgerPath(dataFolder)
  const inFile = new Set(readLedgerFile(path).entries.map(({ id }) => id))
  append(
    path,
    entries.filter(({ id }) => !inFile.has(id)),
  )
}

/** Removes duplicate and expired entries from the file. Lines that this version cannot read stay. */
export function compactFile(dataFolder: string, now: number): void {
  const path = ledgerPath(dataFolder)
  const { entries, unreadable } = readLedgerFile(path)
  const retained = new Map(entries.filter(isRetained(now)).map((entry) => [entry.id, entry]))
  if (retained.size === entries.length || unreadable > 0) return
  // Replaced by a rename, so that the file is whole at every moment.
  const draft = `${path}.${process.pid}.unfinished`
  writeFileSync(draft, [...retained.values()].map(toLine).join(''), ownerOnly)
  matchFolderOwner(dataFolder, draft)
  renameSync(draft, path)
  syncToDisk(dataFolder)
}

/** Whether an entry is still needed: no backup is older than the longest time an entry is kept. */
export function isRetained(now: number): (entry: Schema['ledger']) => boolean {
  return ({ at }) => at >= now - retentionPeriods.ledger
}

/** Appends lines and waits for the disk. A line cut off by a crash stays on a line of its own. */
function append(path: string, entries: readonly Schema['ledger'][]): void {
  if (entries.length === 0) return
  const isNew = !existsSync(path)
  const separator = isNew || readText(path).endsWith('\n') ? '' : '\n'
  appendFileSync(path, separator + entries.map(toLine).join(''), ownerOnly)
  if (!isNew) return
  matchFolderOwner(dirname(path), path)
  syncToDisk(dirname(path))
}

const ownerOnly = { mode: 0o600, flush: true }

/** Gives a file that root has made to the owner of the folder, so that the server can read it. */
export function matchFolderOwner(folder: string, path: string): void {
  const { uid, gid } = statSync(folder)
  if (process.getuid?.() === 0) chownSync(path, uid, gid)
}

function toLine(entry: Schema['ledger']): string {
  return `${JSON.stringify({ ...entry, at: new Date(entry.at).toISOString() })}\n`
}

function readLine(text: string): Schema['ledger'][] {
  try {
    const { success, data } = line.safeParse(JSON.parse(text))
    return success ? [data] : []
  } catch {
    return []
  }
}

function readText(path: string): string {
  try {
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`The ledger ${path} cannot be read: ${reason}.`)
  }
}
