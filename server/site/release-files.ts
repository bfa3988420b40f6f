import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ReleaseRecord,
  releaseFile,
  releaseRecord,
} from '../../contract/release/release-file.ts'
import { ConfigError } from '../settings/config-error.ts'

export interface BuiltFile {
  bytes: Buffer
  hash: string
}

/** The files of a built site by path: `features.html`, `.server/pages.json`. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>

/** How many files are read at once: on a busy server turns of the event loop are few, and each takes in several. */
const atOnce = 16

export function fileHash(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url')
}

/** Reads the files of a release whose path begins with `prefix`. @throws ConfigError when they differ from what the build wrote. */
export async function readReleaseFiles(folder: string, prefix = '') {
  const record = await readRecord(folder)
  const files = new Map<string, BuiltFile>()
  const faults: string[] = []
  const queue = Object.entries(record.files)
    .filter(([name]) => name.startsWith(prefix))
    .values()
  const work = async () => {
    for (const [name, hash] of queue) {
      const bytes = await readFile(join(folder, name)).catch(() => undefined)
      if (!bytes) faults.push(`${name} is missing`)
      else if (fileHash(bytes) !== hash) faults.push(`${name} is not what the build wrote`)
      else files.set(name, { bytes, hash })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const [first, ...others] = faults.sort()
  if (first === undefined) return { record, files }
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  throw new ConfigError(`${folder} is not whole: ${first}${more}. Build anew: npm run build.`)
}

/** Reads the record of a build. @throws ConfigError when there is none. */
export async function readRecord(folder: string): Promise<ReleaseRecord> {
  const text = await readFile(join(folder, releaseFile), 'utf8').catch(() => undefined)
  if (text === undefined) {
    throw new ConfigError(`There is no built site in ${folder}: run "npm run build" first.`)
  }
  try {
    return releaseRecord.parse(JSON.parse(text))
  } catch {
    throw new ConfigError(`${join(folder, releaseFile)} is not what a build writes: build anew.`)
  }
}
