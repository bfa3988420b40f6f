import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncToDisk } from '../db/files.ts'
import type { Settings } from '../settings/settings.ts'
import { isRealPathInside, locateFile, readText } from './content-folder.ts'
import { toVersion } from './document-text.ts'
import { keepVersion } from './versions.ts'

export interface Writer {
  name: string
  email: string
}

export interface FileChange {
  path: string
  /** Undefined deletes the document. */
  text: string | undefined
  /** The version of the file that was read; undefined when there was none. */
  version: string | undefined
}

let writing: Promise<unknown> = Promise.resolve()

/** One after another: of two writes from the same version, or to the same free name, the second sees the first. */
export function writeInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const written = writing.then(work)
  writing = written.catch(() => {})
  return written
}

/**
 * Writes documents, all of them or none, and keeps them as one version. Deletions come last, so that no text is lost
 * when it breaks off.
 * @returns undefined, with nothing written, when a file has changed since it was read; else why it was not committed.
 */
export function writeDocuments(
  settings: Settings,
  change: { files: readonly FileChange[]; subject: string; by: Writer; at: number },
): Promise<{ uncommitted: Error | undefined } | undefined> {
  return writeInTurn(async () => {
    const files = await Promise.all(
      change.files.map(async (file) => ({
        ...file,
        before: await readText(settings, file.path).catch(failUnlessMissing),
      })),
    )
    const changed = files.filter(({ before, text }) => before !== text)
    const isOther = ({ before, version }: (typeof files)[number]) =>
      (before === undefined ? undefined : toVersion(before)) !== version
    if (changed.some(isOther)) return undefined
    if (changed.length === 0) return { uncommitted: undefined }
    const [gone, written] = [
      changed.filter(isDeletion),
      changed.filter((file) => !isDeletion(file)),
    ]
    await replaceFiles(
      settings,
      written.map(({ path, text = '' }) => ({ path, content: text })),
    )
    for (const { path } of gone) await rm(locateFile(settings, path))
    const kept = keepVersion(settings, { ...change, files: changed })
    // They are written by now, so it is no failed save, which would be tried again.
    return { uncommitted: await kept.catch((error: Error) => error) }
  })
}

const isDeletion = ({ text }: FileChange) => text === undefined

function failUnlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Replaces files by renames, once all are on the disk; before that, none. Throws when a link leads out of the folder. */
export async function replaceFiles(
  settings: Settings,
  files: readonly { path: string; content: string | Uint8Array }[],
): Promise<void> {
  const located = files.map(({ path, content }) => {
    const file = locateFile(settings, path)
    return { path, content, file, next: `${file}.next` }
  })
  try {
    for (const { path, content, next } of located) {
      if (!(await isRealPathInside(settings, dirname(path)))) {
        throw Object.assign(new Error(`${path} is not in the folder.`), { code: 'EACCES' })
      }
      const handle = await open(next, 'w')
      try {
        await handle.writeFile(content)
        await handle.sync()
      } finally {
        await handle.close()
      }
    }
    for (const { next, file } of located) await rename(next, file)
  } catch (error) {
    await Promise.all(located.map(({ next }) => rm(next, { force: true })))
    throw error
  }
  for (const folder of new Set(located.map(({ file }) => dirname(file)))) syncToDisk(folder)
}
