import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Command } from 'commander'
import { openDatabase } from '../../db/database.ts'
import { formatFileStamp, syncToDisk } from '../../db/files.ts'
import { migrate } from '../../db/migrate.ts'
import type { Schema } from '../../db/schema.ts'
import { type ReplayResult, replayLedger } from '../../leads/replay-ledger.ts'
import { appendMissing, ledgerPath, matchFolderOwner } from '../../ledger/ledger-file.ts'
import { removeMailFiles } from '../../mail/mail-files.ts'
import type { JobTable } from '../../outbox/jobs.ts'
import { openKeys } from '../../secrets/keys.ts'
import { getSealingKeys, unseal } from '../../secrets/seal.ts'
import { ConfigError } from '../../settings/config-error.ts'
import type { Settings } from '../../settings/settings.ts'
import { countLines } from '../format/table.ts'
import { checkCopy, getEmbeddedFile, readStoredKeys } from './backup.ts'

export const restore = new Command('restore')
  .description('put a backup in the place of the embedded database; the server must not run')
  .argument('<file>', 'a file that `backup` has made')
  .addHelpText(
    'after',
    `
Whoever was erased or has objected since the backup was made stays so: ledger.jsonl in DATA_DIR says who, and the
replaced database if it can be read. On a new machine, put the ledger into DATA_DIR before.
The database that is replaced stays beside the new one under a name with the date, for BACKUP_KEEP_DAYS: a running
server then deletes it.

Examples:
  npm run --silent db -- restore /backup/cam-2026-01-31.db`,
  )
  .action(async (file: string) => {
    const { database, settings } = getEmbeddedFile('restore them with pg_restore or psql')
    if (!existsSync(file)) throw new ConfigError(`There is no file ${resolve(file)}.`)
    if (!existsSync(settings.DATA_DIR)) {
      throw new ConfigError(`There is no folder ${settings.DATA_DIR} to restore into.`)
    }
    // If this process is killed, the folder stays; its name has the stamp by which old copies are removed.
    const stamp = formatFileStamp(Date.now())
    const folder = `${database}.replaced-${stamp}.${process.pid}.unfinished`
    mkdirSync(folder, { mode: 0o700 })
    try {
      const copy = join(folder, 'cam.db')
      copyFileSync(file, copy)
      // Whatever rights the backup file had.
      chmodSync(copy, 0o600)
      checkCopy(copy, resolve(file))
      // A stored key that cannot be opened stops the restore here, before anything is replaced.
      for (const { name, value } of readStoredKeys(copy))
        unseal(value, name, getSealingKeys(settings))
      await replaceDatabase(database, copy, settings)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

/** Replaces the database by the copy. @throws ConfigError when a server has the database open. */
async function replaceDatabase(database: string, copy: string, settings: Settings): Promise<void> {
  const dataFolder = settings.DATA_DIR
  const isReplaced = existsSync(database)
  const lock = isReplaced ? lockExclusively(database) : undefined
  const backupPath = `${database}.replaced-${formatFileStamp(Date.now())}`
  try {
    const isKnown = lock ? mergeLedger(lock, dataFolder) : existsSync(ledgerPath(dataFolder))
    const replayed = isKnown ? await replayInto(copy, settings) : undefined
    // Counts the leads that the replay has left, and makes one file of the copy again.
    const counts = checkCopy(copy, copy)
    const due = countDue(copy)
    moveAside(database, backupPath)
    matchFolderOwner(dataFolder, copy)
    syncToDisk(copy)
    renameSync(copy, database)
    syncToDisk(dataFolder)
    await removeMailFiles(dataFolder, replayed?.jobs ?? [])
    const aside = isReplaced ? `What was there before is kept as ${backupPath}\n` : ''
    process.stdout.write(
      `${database} is restored:\n${countLines(counts)}${report(replayed)}${countLines(due)}${aside}`,
    )
  } finally {
    lock?.close()
  }
}

function report(replayed: ReplayResult | undefined): string {
  if (!replayed) {
    return 'Who was erased since the backup may be back: there is no ledger, and no database to ask.\n'
  }
  const { entries, leads } = replayed
  return countLines({ 'erased or ended again, as the ledger says': entries, 'leads erased': leads })
}

/** What the server sends once it starts; nobody can tell which of it was sent after the backup was made. */
function countDue(copy: string): Record<string, number> {
  using database = new DatabaseSync(copy)
  const count = (table: JobTable) =>
    Number(
      database
        .prepare(`select count(*) as count from ${table} where status = 'waiting' and next_at <= ?`)
        .get(Date.now())?.['count'],
    )
  return {
    'mails that wait in it, sent when the server starts, perhaps again': count('outbox'),
    'events for webhooks that do': count('deliveries'),
  }
}

/** Adds to the ledger's file what the replaced database knows. Returns whether there is a ledger. */
function mergeLedger(replaced: DatabaseSync, dataFolder: string): boolean {
  let entries: Schema['ledger'][] = []
  try {
    entries = replaced.prepare('select * from ledger').all() as unknown as Schema['ledger'][]
  } catch {
    return existsSync(ledgerPath(dataFolder))
  }
  appendMissing(dataFolder, entries)
  return true
}

/** Erases in the copy whoever was erased after the backup was made, before anybody reads it. @throws ConfigError */
async function replayInto(copy: string, settings: Settings): Promise<ReplayResult> {
  const now = Date.now()
  const database = await openDatabase({ DATA_DIR: dirname(copy) })
  try {
    await migrate(database)
    const { hashing: secret } = await openKeys(database, getSealingKeys(settings), now)
    return await replayLedger({ database, dataFolder: settings.DATA_DIR, secret, now })
  } finally {
    await database.destroy()
  }
}

/** Links the old database under a second name, so that at every moment a whole database has the right name. */
function moveAside(database: string, backupPath: string): void {
  if (existsSync(database)) linkSync(database, backupPath)
  // SQLite would take these files for those of the new database.
  for (const end of ['-wal', '-shm']) {
    if (existsSync(`${database}${end}`)) renameSync(`${database}${end}`, `${backupPath}${end}`)
  }
}

/** Locks the database for this process. Returns undefined when it is damaged. Throws ConfigError while a server has it. */
function lockExclusively(database: string): DatabaseSync | undefined {
  const connection = new DatabaseSync(database, { timeout: 1_000 })
  try {
    // SQLite leaves WAL mode only for a connection that is the only one; that also empties the log.
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
