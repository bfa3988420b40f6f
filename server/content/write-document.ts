import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncToDisk } from '../db/files.ts'
import type { Settings } from '../settings/settings.ts'
import { locateFile, readText } from './content-folder.ts'
import { toVersion } from './document-text.ts'
import { keepVersion } from './versions.ts'

export interface Writer {
  name: string
  email: string
}

let writing: Promise<unknown> = Promise.resolve()

/**
 * Puts another text in the place of a document, whole or not at all, and keeps it as a version of who wrote it.
 *
 * @param version of the file as it was read. @returns whether it still was that; if not, nothing is written.
 */
export function writeDocument(
  settings: Settings,
  change: { path: string; text: string; version: string; subject: string; by: Writer; at: number },
): Promise<boolean> {
  // One after another: of two that read the same version, the second sees what the first wrote.
  const written = writing.then(async () => {
    const before = await readText(settings, change.path)
    if (toVersion(before) !== change.version) return false
    if (before === change.text) return true
    await replaceFile(locateFile(settings, change.path), change.text)
    await keepVersion(settings, { ...change, before })
    return true
  })
  writing = written.catch(() => {})
  return written
}

async function replaceFile(file: string, text: string): Promise<void> {
  const next = `${file}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.next`
  try {
    const handle = await open(next, 'w')
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(next, file)
  } catch (error) {
    await rm(next, { force: true })
    throw error
  }
  syncToDisk(dirname(file))
}
