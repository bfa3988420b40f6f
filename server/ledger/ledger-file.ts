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

/** The entries of a ledger, none without a file, and how many lines are not understood. @throws ConfigError */
export function readLedgerFile(path: string) {
  const lines = readText(path).split('\n').filter(Boolean)
  const entries = lines.flatMap(readLine)
  return { entries, unreadable: lines.length - entries.length }
}

/** Appends what the table has and the file lacks, synced; nothing without that folder, as on an operator's own machine. */
export async function fillFile(database: Database, dataFolder: string): Promise<void> {
  if (!existsSync(dataFolder)) return
  appendMissing(dataFolder, await database.selectFrom('ledger').selectAll().orderBy('at').execute())
}

/** The same before an answer, which a disk that refuses it does not undo: a server writes it later, and raises an alarm. */
export async function tryToFillFile(database: Database, dataFolder: string): Promise<void> {
  await fillFile(database, dataFolder).catch(() => {})
}

/** As {@link fillFile}, of a database that a backup is about to replace. */
export function appendMissing(dataFolder: string, entries: readonly Schema['ledger'][]): void {
  const path = ledgerPath(dataFolder)
  const inFile = new Set(readLedgerFile(path).entries.map(({ id }) => id))
  append(
    path,
    entries.filter(({ id }) => !inFile.has(id)),
  )
}

/** Takes out of the file what stands there twice or is past its time. What this version cannot read stays. */
export function compactFile(dataFolder: string, now: number): void {
  const path = ledgerPath(dataFolder)
  const { entries, unreadable } = readLedgerFile(path)
  const retained = new Map(entries.filter(isRetained(now)).map((entry) => [entry.id, entry]))
  if (retained.size === entries.length || unreadable > 0) return
  // At every moment a whole file stands under the name.
  const draft = `${path}.${process.pid}.unfinished`
  writeFileSync(draft, [...retained.values()].map(toLine).join(''), ownerOnly)
  matchFolderOwner(dataFolder, draft)
  renameSync(draft, path)
  syncToDisk(dataFolder)
}

/** Whether an entry is still of use: no backup is as old as an entry may be. */
export function isRetained(now: number): (entry: Schema['ledger']) => boolean {
  return ({ at }) => at >= now - retentionPeriods.ledger
}

/** Adds lines and waits for the disk. A line that a crash has cut off stays by itself. */
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

/** What root has made by a command, the server must be able to read. */
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
