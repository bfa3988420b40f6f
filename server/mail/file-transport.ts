import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailTransport } from './transport.ts'

/**
 * Keeps each mail as a file that any mail program opens. The name comes from the mail's id, so one that
 * is written twice is one file; it has all its bytes, on the disk, by the time it has its name.
 *
 * @param dataFolder its folder `mail` is made when it is missing.
 */
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
      await syncNames(folder)
      return `kept as ${name}`
    },
    discard: (id) => removeMailFiles(dataFolder, [id]),
  }
}

/**
 * Removes the files of mails that are erased, finished or not; most are not there, where a mail server took them.
 *
 * @param ids the ids of their jobs.
 */
export async function removeMailFiles(dataFolder: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    for (const name of [`.${id}.eml`, `${id}.eml`]) {
      await rm(join(mailFolder(dataFolder), name), { force: true })
    }
  }
}

/** Where the mails of a server without a mail server lie. */
export function mailFolder(dataFolder: string): string {
  return join(dataFolder, 'mail')
}

/** A file's new name is on the disk once its folder is. */
async function syncNames(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
