import { closeSync, existsSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseFileStamp, syncToDisk } from './files.ts'

/** Copies the embedded database, without remains of erased data, to a file that only its owner can read. It gets its name after `check`. */
export function copyDatabase<Checked>(
  source: string,
  file: string,
  check: (copy: string) => Checked,
  unfinished = `${file}.unfinished`,
): Checked {
  // The remains of a killed copy, with the log that SQLite would take for the new file's.
  const remove = () => {
    for (const end of ['', '-journal']) rmSync(`${unfinished}${end}`, { force: true })
  }
  remove()
  try {
    // Made first, so that nobody else can read it at any moment; SQLite takes an empty file as a new database.
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

/** Files put aside by an upgrade or a restore: copies, unfinished ones and their logs. */
const asideName =
  /^cam\.db\.(?:schema-[\w-]+\.|replaced-)(\d{8}T\d{6}Z)(?:-wal|-shm|\.\d+\.unfinished(?:-journal)?)?$/

/** Deletes old copies made by upgrades and restores, as they hold erased people. */
export function removeOldCopies(folder: string, now: number, longest: number): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const stamp = asideName.exec(name)?.[1]
    if (stamp && parseFileStamp(stamp) < now - longest)
      rmSync(join(folder, name), { recursive: true, force: true })
  }
}
