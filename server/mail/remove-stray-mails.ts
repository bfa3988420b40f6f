import type { Dir, Dirent } from 'node:fs'
import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hour } from '../../contract/duration.ts'
import type { Database } from '../db/database.ts'
import { mailFolder } from './file-transport.ts'

/** How many files are compared with the outbox at once. */
const atOnce = 500

/**
 * Removes mails in files that nothing in the outbox stands for any more, and unfinished ones that nobody goes on
 * with: a server that was killed at the wrong moment leaves either, with an address and a text in it.
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
  const files = await openIfThere(folder)
  if (!files) return 0
  let removed = 0
  let batch: MailFile[] = []
  const sweep = async () => {
    for (const { name } of await strays(database, folder, batch, now)) {
      await rm(join(folder, name), { force: true })
      removed += 1
    }
    batch = []
  }
  for await (const entry of files) {
    const file = readName(entry)
    if (file) batch.push(file)
    if (batch.length === atOnce) await sweep()
  }
  await sweep()
  return removed
}

interface MailFile {
  name: string
  /** Of its job. */
  id: string
  isDraft: boolean
}

/** A job is stored before its file is written: where the file was seen first, a missing job is one that is gone. */
async function strays(
  database: Database,
  folder: string,
  files: MailFile[],
  now: number,
): Promise<MailFile[]> {
  if (files.length === 0) return []
  const ids = files.map(({ id }) => id)
  const rows = await database.selectFrom('outbox').select('id').where('id', 'in', ids).execute()
  const known = new Set(rows.map(({ id }) => id))
  const found = []
  for (const file of files) {
    const isStray = file.isDraft
      ? await isOlderThan(join(folder, file.name), now - hour)
      : !known.has(file.id)
    if (isStray) found.push(file)
  }
  return found
}

function readName(entry: Dirent): MailFile | undefined {
  const id = entry.isFile() ? /^\.?([^.]+)\.eml$/.exec(entry.name)?.[1] : undefined
  return id === undefined
    ? undefined
    : { name: entry.name, id, isDraft: entry.name.startsWith('.') }
}

async function openIfThere(folder: string): Promise<Dir | undefined> {
  try {
    return await opendir(folder)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function isOlderThan(file: string, time: number): Promise<boolean> {
  try {
    return (await stat(file)).mtimeMs < time
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
