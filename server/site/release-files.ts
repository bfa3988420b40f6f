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

/** Every file of a built site by its name below the folder: `features.html`, `.server/pages.json`. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>

/** So many files are read at once: a busy server gets to few turns, and each turn takes in several. */
const atOnce = 16

export function fileHash(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url')
}

/** Reads every file of a release whose name has a prefix. @throws ConfigError when it is not what the build wrote. */
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

/** What a build says of itself. @throws ConfigError when there is none in the folder. */
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
