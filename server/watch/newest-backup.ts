import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * When the newest backup in a folder was written, whatever wrote it, in milliseconds since 1970; undefined when there is
 * none. Empty files, folders, hidden files and those that `db backup` has not finished are none.
 * @throws when the folder cannot be read.
 */
export async function newestBackup(folder: string): Promise<number | undefined> {
  const names = (await readdir(folder)).filter((name) => !/^\.|\.unfinished$/.test(name))
  const files = await Promise.all(names.map((name) => stat(join(folder, name))))
  const times = files.filter((file) => file.isFile() && file.size > 0).map(({ mtimeMs }) => mtimeMs)
  return times.length > 0 ? Math.max(...times) : undefined
}
