import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Removes databases that a restore has put aside, each with its log: whoever was erased since is still in them.
 * @param folder the one that holds `cam.db`.
 * @param before those put aside earlier go, in milliseconds since 1970.
 */
export function removeReplaced(folder: string, before: number): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const at = replacedAt(name)
    if (at !== undefined && at < before) rmSync(join(folder, name), { force: true })
  }
}

/** When it was put aside, as its name says; undefined for any other file. */
function replacedAt(name: string): number | undefined {
  const time = /^cam\.db\.replaced-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-wal|-shm)?$/.exec(
    name,
  )
  if (!time) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = time.slice(1).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}
