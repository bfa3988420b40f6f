import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hour } from '../../contract/duration.ts'
import type { Database } from '../db/database.ts'
import { syncToDisk } from '../db/files.ts'
import type { MailTransport } from './transport.ts'

/** A transport that writes each mail to a file named by its id: written twice, it is one. The file is whole once it has its name. */
export function fileTransport(dataFolder: string): MailTransport {
  const folder = mailFolder(dataFolder)
  return {
    description: `files in ${folder}`,
    send: async ({ id, raw }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${id}.eml`
      const draft = join(folder, `.${name}`)
      const file = await open(draft, 'w', 0o600)
      try {
        await file.writeFile(raw)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, join(folder, name))
      // A rename is on the disk once the folder is.
      syncToDisk(folder)
      return { answer: 'written to a file', refused: [] }
    },
    discard: (id) => removeMailFiles(dataFolder, [id]),
  }
}

/** Deletes the files of erased mails, finished or not; with a mail server there are none. */
export async function removeMailFiles(dataFolder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    for (const name of [`.${id}.eml`, `${id}.eml`]) {
      await rm(join(mailFolder(dataFolder), name), { force: true })
    }
  }
}

/** The folder for mails of a server without a mail server. */
function mailFolder(dataFolder: string): string {
  return join(dataFolder, 'mail')
}

/** Deletes mail files without a job, and unfinished ones after an hour: a killed server leaves either. Returns how many. */
export async function removeStrayMails(
  database: Database,
  dataFolder: string,
  now: number,
): Promise<number> {
  const folder = mailFolder(dataFolder)
  // The files are listed first, then the jobs: a job is stored before its file is written.
  const names = await defaultIfMissing(readdir(folder), [])
  const jobs = names.length === 0 ? [] : await database.selectFrom('outbox').select('id').execute()
  const known = new Set(jobs.map(({ id }) => `${id}.eml`))
  let removed = 0
  for (const name of names.filter((name) => name.endsWith('.eml') && !known.has(name))) {
    const file = join(folder, name)
    const written = await defaultIfMissing(stat(file), undefined)
    if (name.startsWith('.') && written && written.mtimeMs >= now - hour) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}

async function defaultIfMissing<Value, Other>(
  reading: Promise<Value>,
  otherwise: Other,
): Promise<Value | Other> {
  return await reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return otherwise
    throw error
  })
}
