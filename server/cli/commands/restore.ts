import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Command } from 'commander'
import { syncToDisk } from '../../db/sync-to-disk.ts'
import type { AppliedFile } from '../../leads/sync-ledger.ts'
import { removeMailFiles } from '../../mail/file-transport.ts'
import type { SealingKeys } from '../../secrets/seal.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { applyToCopy } from '../backup/apply-to-copy.ts'
import { checkCopy, checkKeys, type LeadCounts } from '../backup/check-copy.ts'
import { embeddedFile } from '../backup/embedded-file.ts'
import { readReplaced } from '../backup/read-replaced.ts'
import { appliedLines } from '../format/applied-lines.ts'

/** `db restore`: a backup takes the place of the embedded database. */
export function addRestore(program: Command): void {
  program
    .command('restore')
    .description('put a backup in the place of the embedded database; the server must not run')
    .argument('<file>', 'a file that `backup` has made')
    .addHelpText('after', examples)
    .action(async (file: string) => {
      const { database, sealing } = embeddedFile('restore them with pg_restore or psql')
      const restored = await restore(resolve(file), database, sealing)
      const list = Object.entries(restored.counts).map(([kind, count]) => `${kind}: ${count}\n`)
      process.stdout.write(`${database} is restored:\n${list.join('')}${report(restored)}`)
    })
}

const examples = `
Whoever was erased or has objected since the backup was made stays so: ledger.jsonl in DATA_DIR says who, and the
replaced database if it can be read. On a new machine, put the ledger into DATA_DIR before.
The database that is replaced stays beside the new one under a name with the date, for BACKUP_KEEP_DAYS: a running
server then deletes it.

Examples:
  npm run db -- restore /backup/cam-2026-01-31.db`

interface Restored {
  counts: LeadCounts
  /** What the ledger said; undefined when there is none. */
  applied: AppliedFile | undefined
  /** The name that the database has now which was there before, if there was one. */
  kept?: string
}

function report({ applied, kept }: Restored): string {
  return `${said(applied)}${kept ? `What was there before is kept as ${kept}\n` : ''}`
}

function said(applied: AppliedFile | undefined): string {
  if (!applied) {
    return 'Who was erased since the backup may be back: there is no ledger, and no database to ask.\n'
  }
  return applied.entries === 0
    ? 'The ledger says of nobody that they were erased since the backup.\n'
    : `Erased or ended since the backup, as the ledger says:\n${appliedLines(applied)}`
}

/** @throws ConfigError when the file is not a sound backup, its keys do not open, or a server holds the database. */
async function restore(file: string, database: string, sealing: SealingKeys): Promise<Restored> {
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}.`)
  if (!existsSync(dirname(database))) {
    throw new ConfigError(`There is no folder ${dirname(database)} to restore into.`)
  }
  const folder = mkdtempSync(`${database}.restoring-`)
  const copy = join(folder, 'cam.db')
  try {
    copyFileSync(file, copy)
    // Whatever became of the backup's own rights on its way here.
    chmodSync(copy, 0o600)
    checkCopy(copy, file)
    checkKeys(copy, sealing)
    const restored = existsSync(database)
      ? await replace(database, copy, sealing)
      : await place(database, copy, sealing)
    await removeMailFiles(dirname(database), restored.applied?.jobs ?? [])
    return restored
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function place(database: string, copy: string, sealing: SealingKeys): Promise<Restored> {
  const dataFolder = dirname(database)
  const applied = await applyToCopy(copy, { dataFolder, replaced: undefined, sealing })
  // Counts what is left, and makes one file of it again.
  const counts = checkCopy(copy, copy)
  syncToDisk(copy)
  // Without their database these say nothing, and SQLite would take them for the new one's.
  for (const end of ['-wal', '-shm']) rmSync(`${database}${end}`, { force: true })
  renameSync(copy, database)
  syncToDisk(dataFolder)
  return { counts, applied }
}

async function replace(database: string, copy: string, sealing: SealingKeys): Promise<Restored> {
  const kept = `${database}.replaced-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  const { uid, gid } = statSync(database)
  const lock = lockAlone(database)
  try {
    const replaced = lock && readReplaced(lock, sealing)
    const applied = await applyToCopy(copy, { dataFolder: dirname(database), replaced, sealing })
    const counts = checkCopy(copy, copy)
    if (process.getuid?.() === 0) chownSync(copy, uid, gid)
    syncToDisk(copy)
    // A second name and then one rename: at every moment there is a whole database under the name.
    linkSync(database, kept)
    for (const end of ['-wal', '-shm']) {
      if (existsSync(`${database}${end}`)) renameSync(`${database}${end}`, `${kept}${end}`)
    }
    renameSync(copy, database)
    syncToDisk(dirname(database))
    return { counts, applied, kept }
  } finally {
    lock?.close()
  }
}

/**
 * Locks the database against everybody else, all of it in its one file.
 * @returns undefined for a file that is damaged, which nobody can lock: that is what a backup is for.
 * @throws ConfigError when another process has it open.
 */
function lockAlone(database: string): DatabaseSync | undefined {
  const connection = new DatabaseSync(database, { timeout: 1_000 })
  try {
    // Leaving WAL mode works for a connection that is the only one; it also empties the log.
    connection.exec('pragma journal_mode = delete; begin exclusive')
    return connection
  } catch (error) {
    connection.close()
    if (error instanceof Error && error.message.includes('locked')) {
      throw new ConfigError(`A server has ${database} open: stop it first.`)
    }
    return undefined
  }
}
