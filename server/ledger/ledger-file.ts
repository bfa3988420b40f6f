import {
  chmodSync,
  closeSync,
  existsSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import type { LedgerTable } from '../db/schema.ts'
import { syncToDisk } from '../db/sync-to-disk.ts'

/** One line of the file: a row of the table, with its time as ISO 8601 in UTC. */
const line = z.object({
  id: z.string().check(z.minLength(1)),
  at: z.pipe(
    z.iso.datetime(),
    z.transform((text) => Date.parse(text)),
  ),
  what: z.enum(['erased', 'unsubscribed', 'suppressed', 'allowed']),
  scope: z.enum(['', 'lead', 'lists', 'forms']),
  address_hash: z.string(),
  key_id: z.string(),
  lead_ids: z.string(),
  done_by: z.string(),
  reason: z.string(),
  counts: z.string(),
}) satisfies z.ZodMiniType<LedgerTable>

/** What a ledger file holds. */
export interface LedgerLines {
  entries: LedgerTable[]
  /** How many lines say nothing that this version understands. */
  unreadable: number
}

/** The file that holds the ledger beside the database: it stays when the database is replaced. */
export function ledgerPath(dataFolder: string): string {
  return join(dataFolder, 'ledger.jsonl')
}

/** Reads a whole ledger; one that is not there holds nothing. */
export function readLedgerFile(path: string): LedgerLines {
  return existsSync(path) ? readLines(readFileSync(path, 'utf8')) : { entries: [], unreadable: 0 }
}

/** The ids of all entries of a ledger, without a look at what they say. */
export function readLedgerIds(path: string): Set<string> {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return new Set(Array.from(text.matchAll(/^\{"id":"([^"]+)".*\}$/gm), ([, id = '']) => id))
}

/**
 * Adds entries at the end of a ledger and waits until they are on the disk. A line that a crash has cut off stays by
 * itself.
 */
export function appendToLedger(path: string, entries: readonly LedgerTable[]): void {
  if (entries.length === 0) return
  const isNew = !existsSync(path)
  const file = openSync(path, 'a+', 0o600)
  try {
    const { size } = fstatSync(file)
    const last = Buffer.alloc(1)
    if (size > 0) readSync(file, last, 0, 1, size - 1)
    const separator = size === 0 || last.toString() === '\n' ? '' : '\n'
    // One call: what other processes append at this moment stands before or behind it.
    writeSync(file, separator + toLines(entries))
    if (isNew) giveToOwnerOf(file, dirname(path))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  if (isNew) syncToDisk(dirname(path))
}

/** Writes a ledger anew: at every moment there is a whole one under its name. */
export function rewriteLedger(path: string, entries: readonly LedgerTable[]): void {
  const draft = `${path}.${process.pid}.unfinished`
  const file = openSync(draft, 'w', 0o600)
  try {
    chmodSync(draft, 0o600)
    writeSync(file, toLines(entries))
    giveToOwnerOf(file, dirname(path))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
  syncToDisk(dirname(path))
}

/** What root has made by a command, the server must be able to read. */
function giveToOwnerOf(file: number, folder: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  fchownSync(file, uid, gid)
}

function toLines(entries: readonly LedgerTable[]): string {
  return entries
    .map((entry) => `${JSON.stringify({ ...entry, at: new Date(entry.at).toISOString() })}\n`)
    .join('')
}

function readLines(text: string): LedgerLines {
  const lines = text.split('\n').filter((each) => each !== '')
  const entries = lines.flatMap(readLine)
  return { entries, unreadable: lines.length - entries.length }
}

function readLine(text: string): LedgerTable[] {
  try {
    const { success, data } = line.safeParse(JSON.parse(text))
    return success ? [data] : []
  } catch {
    return []
  }
}
