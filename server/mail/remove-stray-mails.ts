import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hour } from '../../contract/duration.ts'
import type { Database } from '../db/database.ts'
import { mailFolder } from './file-transport.ts'

/** How many files are compared with the outbox at once. */
const atOnce = 500

/**
 * Removes mails in files that no job stands for any more, and unfinished ones after an hour: a server that was killed at
 * the wrong moment leaves either, with an address and a text in it.
 *
 * @param now milliseconds since 1970.
 * @returns how many files went.
 */
export async function removeStrayMails(
  database: Database,
  dataFolder: string,
  now: number,
): Promise<number> {
  const folder = mailFolder(dataFolder)
  const names = await unlessMissing(readdir(folder), [])
  const files = names.filter((name) => name.endsWith('.eml'))
  let removed = 0
  for (let from = 0; from < files.length; from += atOnce) {
    for (const name of await findStrays(database, folder, files.slice(from, from + atOnce), now)) {
      await rm(join(folder, name), { force: true })
      removed += 1
    }
  }
  return removed
}

/** A job is stored before its file is written: where the file was seen first, a missing job is one that is gone. */
async function findStrays(
  database: Database,
  folder: string,
  names: readonly string[],
  now: number,
): Promise<string[]> {
  const ids = names.map((name) => name.slice(0, -'.eml'.length))
  const rows = await database.selectFrom('outbox').select('id').where('id', 'in', ids).execute()
  const known = new Set(rows.map(({ id }) => id))
  const strays = []
  for (const [index, name] of names.entries()) {
    const isStray = name.startsWith('.')
      ? await isOlderThan(join(folder, name), now - hour)
      : !known.has(ids[index] ?? '')
    if (isStray) strays.push(name)
  }
  return strays
}

async function isOlderThan(file: string, time: number): Promise<boolean> {
  const mtimeMs = await unlessMissing(
    stat(file).then((stats) => stats.mtimeMs),
    time,
  )
  return mtimeMs < time
}

async function unlessMissing<Value>(reading: Promise<Value>, otherwise: Value): Promise<Value> {
  return await reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return otherwise
    throw error
  })
}
