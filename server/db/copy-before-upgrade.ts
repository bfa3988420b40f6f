import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { day } from '../../contract/duration.ts'
import { ConfigError } from '../settings/config-error.ts'
import { fileStamp, parseFileStamp, syncToDisk } from './files.ts'

/** How many copies stay, and for how long in milliseconds: no longer than the privacy policy says of any copy. */
export const copiesKept = 3
export const copyKeptFor = 30 * day

const megabyte = 1024 * 1024

/**
 * Copies the rows of the embedded database into a file beside it, named by schema and time, for its owner alone.
 * @param folder the one that holds `cam.db`.
 * @param schema the last migration that it has had.
 * @param now milliseconds since 1970.
 * @returns the path of the copy.
 * @throws ConfigError when the disk has no room for a copy and for the change that follows.
 */
export function copyBeforeUpgrade(folder: string, schema: string, now: number): string {
  const source = join(folder, 'cam.db')
  checkRoom(folder, source)
  const copy = join(folder, `cam.db.schema-${schema}.${fileStamp(now)}`)
  // Two processes that start together make one each.
  const unfinished = `${copy}.${process.pid}.unfinished`
  rmSync(unfinished, { force: true })
  try {
    // Made first, so that nobody else may read it at any moment; SQLite takes an empty file as a new one.
    closeSync(openSync(unfinished, 'wx', 0o600))
    const database = new DatabaseSync(source, { timeout: 5_000, readOnly: true })
    try {
      database.prepare('vacuum into ?').run(unfinished)
    } finally {
      database.close()
    }
    syncToDisk(unfinished)
    renameSync(unfinished, copy)
    syncToDisk(folder)
  } catch (error) {
    rmSync(unfinished, { force: true })
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`The database could not be copied before its upgrade: ${reason}.`)
  }
  removeOldCopies(folder, now)
  return copy
}

/** What an upgrade or a restore has put aside, whole, in the making, or the log of one. */
const putAside =
  /^cam\.db\.(?<why>schema-[\w-]+\.|replaced-)(?<stamp>\d{8}T\d{6}Z)(?:-wal|-shm|\.\d+\.unfinished)?$/

/**
 * Removes copies before upgrades that are too many or too old, and databases that a restore put aside: erased people
 * are in them.
 *
 * @param now milliseconds since 1970.
 * @param longest how long backups are kept, in milliseconds; without it, restores are left alone.
 */
export function removeOldCopies(folder: string, now: number, longest = Infinity): void {
  if (!existsSync(folder)) return
  const copies = readdirSync(folder).flatMap((name) => {
    const { why = '', stamp } = putAside.exec(name)?.groups ?? {}
    return stamp ? [{ name, isReplaced: why === 'replaced-', at: parseFileStamp(stamp) }] : []
  })
  const newestFirst = copies.toSorted((one, other) => other.at - one.at)
  const tooMany = newestFirst.filter(({ isReplaced }) => !isReplaced).slice(copiesKept)
  for (const copy of newestFirst) {
    const mostAge = copy.isReplaced ? longest : Math.min(longest, copyKeptFor)
    if (tooMany.includes(copy) || copy.at < now - mostAge) {
      rmSync(join(folder, copy.name), { force: true })
    }
  }
}

/** Room for the copy, and as much again for the log in which the change is written. */
function checkRoom(folder: string, source: string): void {
  const size = [source, `${source}-wal`]
    .map((file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0)
    .reduce((total, bytes) => total + bytes, 0)
  const { bavail, bsize } = statfsSync(folder)
  const [free, needed] = [bavail * bsize, 2 * size + 16 * megabyte]
  if (free >= needed) return
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / megabyte)} MB`
  throw new ConfigError(
    `There is no room to copy the database before its upgrade: ${folder} has ${inMegabytes(free)} free and needs ${inMegabytes(needed)}.`,
  )
}
