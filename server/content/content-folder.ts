import { constants, statSync } from 'node:fs'
import { access, lstat, readdir, readFile, realpath } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { findShape } from '../../contract/content/content-shapes.ts'
import type { Settings } from '../settings/settings.ts'

export const picturesFolder = 'content/pictures'

export type Folder = Pick<Settings, 'CONTENT_DIR'>

const prefix = 'content/'

/** The file of a document. `path`: relative to the project: `content/pages/pricing.yaml`. */
export function locateFile({ CONTENT_DIR }: Folder, path: string): string {
  return join(CONTENT_DIR, path.slice(prefix.length))
}

/** A text that changes when a file does; cheap enough to be asked often. */
export function readState(file: string): string {
  const { ino, mtimeMs, size } = statSync(file)
  return [ino, mtimeMs, size].join(' ')
}

export async function isDocument(folder: Folder, path: string): Promise<boolean> {
  return findShape(path) !== undefined && (await isInFolder(folder, path))
}

/** Whether a path is that of a file in the folder itself, not behind a symbolic link. */
export async function isInFolder(folder: Folder, path: string): Promise<boolean> {
  return (await isRealPathInside(folder, path)) && (await lstat(locateFile(folder, path))).isFile()
}

/** Whether a path exists and contains no symbolic link. */
export async function isRealPathInside(folder: Folder, path: string): Promise<boolean> {
  if (posix.normalize(path) !== path) return false
  const [inside, found] = await Promise.all([
    realpath(locateFile(folder, path)).catch(() => undefined),
    realpath(folder.CONTENT_DIR).catch(() => undefined),
  ])
  return found !== undefined && inside === join(found, path.slice(prefix.length))
}

/** The paths of all documents, in order. */
export async function listDocuments({ CONTENT_DIR }: Folder): Promise<string[]> {
  const entries = await readdir(CONTENT_DIR, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => prefix + join(parentPath, name).slice(CONTENT_DIR.length + 1))
    .filter((path) => findShape(path))
    .sort()
}

export function readText(folder: Folder, path: string): Promise<string> {
  return readFile(locateFile(folder, path), 'utf8')
}

/** Why nothing can be saved, as a sentence; empty when it can. */
export async function findWriteFault({ CONTENT_DIR }: Folder): Promise<string> {
  try {
    await access(CONTENT_DIR, constants.W_OK)
    return ''
  } catch {
    return `The server may not write to ${CONTENT_DIR}. Whoever runs it can change that, or CONTENT_DIR.`
  }
}
