import { closeSync, existsSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseFileStamp, syncToDisk } from './files.ts'

/** Copies the rows of the embedded database, and nothing erased, into a file for its owner, named once it is checked. */
export function copyDatabase<Checked>(
  source: string,
  file: string,
  check: (copy: string) => Checked,
  unfinished = `${file}.unfinished`,
): Checked {
  // What one that was killed has left, and its log, which SQLite would take for the new one's.
  const remove = () => {
    for (const end of ['', '-journal']) rmSync(`${unfinished}${end}`, { force: true })
  }
  remove()
  try {
    // Made first, so that nobody else may read it at any moment; SQLite takes an empty file as a new one.
    closeSync(openSync(unfinished, 'wx', 0o600))
    using database = new DatabaseSync(source, { timeout: 5_000, readOnly: true })
    database.prepare('vacuum into ?').run(unfinished)
    const checked = check(unfinished)
    syncToDisk(unfinished)
    renameSync(unfinished, file)
    syncToDisk(dirname(file))
    return checked
  } finally {
    remove()
  }
}

/** What an upgrade or a restore has put aside, whole, in the making, or the log of one. */
const asideName =
  /^cam\.db\.(?:schema-[\w-]+\.|replaced-)(\d{8}T\d{6}Z)(?:-wal|-shm|\.\d+\.unfinished(?:-journal)?)?$/

/** Removes copies before upgrades, and databases that a restore put aside: erased people are in them. */
export function removeOldCopies(folder: string, now: number, longest: number): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const stamp = asideName.exec(name)?.[1]
    if (stamp && parseFileStamp(stamp) < now - longest)
      rmSync(join(folder, name), { recursive: true, force: true })
  }
}
