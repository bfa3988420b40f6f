import { closeSync, existsSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../settings/config-error.ts'
import { fileStamp, parseFileStamp, syncToDisk } from './files.ts'

/**
 * Copies the rows of the embedded database into a file beside it, named by schema and time, for its owner alone.
 * @param folder the one that holds `cam.db`.
 * @param schema the last migration that it has had.
 * @param now milliseconds since 1970.
 * @returns the path of the copy.
 * @throws ConfigError when it cannot be copied, as on a full disk.
 */
export function copyBeforeUpgrade(folder: string, schema: string, now: number): string {
  const copy = join(folder, `cam.db.schema-${schema}.${fileStamp(now)}`)
  // Two processes that start together make one each.
  const unfinished = `${copy}.${process.pid}.unfinished`
  rmSync(unfinished, { force: true })
  try {
    copyRows(join(folder, 'cam.db'), unfinished)
    renameSync(unfinished, copy)
    syncToDisk(folder)
    return copy
  } catch (error) {
    rmSync(unfinished, { force: true })
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`The database could not be copied before its upgrade: ${reason}.`)
  }
}

function copyRows(source: string, copy: string): void {
  // Made first, so that nobody else may read it at any moment; SQLite takes an empty file as a new one.
  closeSync(openSync(copy, 'wx', 0o600))
  const database = new DatabaseSync(source, { timeout: 5_000, readOnly: true })
  try {
    database.prepare('vacuum into ?').run(copy)
  } finally {
    database.close()
  }
  syncToDisk(copy)
}

/** What an upgrade or a restore has put aside, whole, in the making, or the log of one. */
const putAside =
  /^cam\.db\.(?:schema-[\w-]+\.|replaced-)(\d{8}T\d{6}Z)(?:-wal|-shm|\.\d+\.unfinished)?$/

/**
 * Removes copies before upgrades and databases that a restore put aside: erased people are in them.
 * @param now milliseconds since 1970.
 * @param longest how long backups are kept, in milliseconds.
 */
export function removeOldCopies(folder: string, now: number, longest: number): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const stamp = putAside.exec(name)?.[1]
    if (stamp && parseFileStamp(stamp) < now - longest) rmSync(join(folder, name), { force: true })
  }
}
