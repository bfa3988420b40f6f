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
import type { SealingKeys } from '../../secrets/seal.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { type Carried, carrySuppressions } from '../backup/carry-suppressions.ts'
import { checkCopy, checkKeys, type LeadCounts } from '../backup/check-copy.ts'
import { embeddedFile } from '../backup/embedded-file.ts'

/** `db restore`: a backup takes the place of the embedded database. */
export function addRestore(program: Command): void {
  program
    .command('restore')
    .description('put a backup in the place of the embedded database; the server must not run')
    .argument('<file>', 'a file that `backup` has made')
    .addHelpText('after', examples)
    .action(async (file: string) => {
      const { database, sealing } = embeddedFile('restore them with pg_restore or psql')
      const { counts, replaced } = await restore(resolve(file), database, sealing)
      const list = Object.entries(counts).map(([kind, count]) => `${kind}: ${count}\n`)
      process.stdout.write(`${database} is restored:\n${list.join('')}`)
      if (replaced) process.stdout.write(report(replaced))
    })
}

const examples = `
Whoever was erased or suppressed since the backup was made stays so, as long as the replaced database can be read.
The database that is replaced stays beside the new one under a name with the date.

Examples:
  npm run db -- restore /backup/cam-2026-01-31.db`

/** What became of the database that was there before. */
interface Replaced {
  /** The name it has now. */
  kept: string
  /** Undefined when it could not be read. */
  carried: Carried | undefined
}

function report({ kept, carried }: Replaced): string {
  const said = carried
    ? `Suppressed since the backup: ${carried.suppressions}; leads of theirs erased: ${carried.erased}`
    : 'Who was erased since the backup may be back: what was there before cannot be read.'
  return `${said}\nWhat was there before is kept as ${kept}\n`
}

/** @throws ConfigError when the file is not a sound backup, its keys do not open, or a server holds the database. */
async function restore(
  file: string,
  database: string,
  sealing: SealingKeys,
): Promise<{ counts: LeadCounts; replaced?: Replaced }> {
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
    const counts = checkCopy(copy, file)
    checkKeys(copy, sealing)
    if (existsSync(database)) {
      const replaced = await replace(database, copy, sealing)
      return { counts: replaced.counts, replaced }
    }
    syncToDisk(copy)
    place(database, copy)
    syncToDisk(dirname(database))
    return { counts }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function place(database: string, copy: string): void {
  // Without their database these say nothing, and SQLite would take them for the new one's.
  for (const end of ['-wal', '-shm']) rmSync(`${database}${end}`, { force: true })
  renameSync(copy, database)
}

async function replace(
  database: string,
  copy: string,
  sealing: SealingKeys,
): Promise<Replaced & { counts: LeadCounts }> {
  const kept = `${database}.replaced-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  const { uid, gid } = statSync(database)
  const lock = lockAlone(database)
  try {
    const carried = lock && (await carrySuppressions(lock, copy, sealing))
    // Counts what is left, and makes one file of it again.
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
    return { kept, carried, counts }
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
