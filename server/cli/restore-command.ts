import {
  chownSync,
  copyFileSync,
  existsSync,
  linkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Command } from 'commander'
import { OperatorError } from '../operator-error.ts'
import { checkCopy, type LeadCounts } from './check-copy.ts'
import { embeddedFile, syncToDisk } from './embedded-file.ts'

/** `leads restore`: a backup takes the place of the embedded database. */
export function addRestore(program: Command): void {
  program
    .command('restore')
    .description('put a backup in the place of the embedded database; the server must not run')
    .argument('<file>', 'a file that `backup` has made')
    .addHelpText('after', examples)
    .action((file: string) => {
      const database = embeddedFile('restore them with pg_restore or psql')
      const { counts, kept } = restore(resolve(file), database)
      const list = Object.entries(counts).map(([kind, count]) => `${kind}: ${count}\n`)
      process.stdout.write(`${database} is restored:\n${list.join('')}`)
      if (kept) process.stdout.write(`What was there before is kept as ${kept}\n`)
    })
}

const examples = `
The database that is replaced stays beside the new one under a name with the date.

Examples:
  npm run leads -- restore /backup/cam-2026-01-31.db`

/** @throws OperatorError when the file is not a sound backup, or a server holds the database. */
function restore(file: string, database: string): { counts: LeadCounts; kept?: string } {
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`)
  if (!existsSync(dirname(database))) {
    throw new OperatorError(`There is no folder ${dirname(database)} to restore into.`)
  }
  const copy = `${database}.restoring`
  try {
    copyFileSync(file, copy)
    const counts = checkCopy(copy, file)
    syncToDisk(copy)
    const kept = existsSync(database) ? replace(database, copy) : place(database, copy)
    syncToDisk(dirname(database))
    return { counts, ...(kept && { kept }) }
  } finally {
    rmSync(copy, { force: true })
  }
}

function place(database: string, copy: string): undefined {
  // Without their database these say nothing, and SQLite would take them for the new one's.
  for (const end of ['-wal', '-shm']) rmSync(`${database}${end}`, { force: true })
  renameSync(copy, database)
}

function replace(database: string, copy: string): string {
  const kept = `${database}.replaced-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  const { uid, gid } = statSync(database)
  if (process.getuid?.() === 0) chownSync(copy, uid, gid)
  const lock = lockAlone(database)
  try {
    // A second name and then one rename: at every moment there is a whole database under the name.
    linkSync(database, kept)
    for (const end of ['-wal', '-shm']) {
      if (existsSync(`${database}${end}`)) renameSync(`${database}${end}`, `${kept}${end}`)
    }
    renameSync(copy, database)
  } finally {
    lock?.close()
  }
  return kept
}

/**
 * Locks the database against everybody else, all of it in its one file.
 * @returns undefined for a file that is damaged, which nobody can lock: that is what a backup is for.
 * @throws OperatorError when another process has it open.
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
      throw new OperatorError(`A server has ${database} open: stop it first.`)
    }
    return undefined
  }
}
