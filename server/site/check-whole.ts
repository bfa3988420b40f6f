import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ReleaseRecord, releaseFile, releaseRecord } from '../../contract/release-file.ts'
import { ConfigError } from '../settings/config-error.ts'

/** The SHA-256 of a file's content, as the record of a release has it. */
export function fileHash(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url')
}

/**
 * Reads every file of a release and holds it against what the build wrote.
 *
 * @param folder the release; not a link, which may lead elsewhere in the meantime.
 * @returns what the build said of itself.
 * @throws ConfigError with one sentence when nothing was built there, or a file is missing or another one.
 */
export async function checkWhole(folder: string): Promise<ReleaseRecord> {
  const record = await readRecord(folder)
  const faults: string[] = []
  // One after another: a server that answers meanwhile is never kept waiting for more than one file.
  for (const [name, hash] of Object.entries(record.files)) {
    const content = await readFile(join(folder, name)).catch(() => undefined)
    if (!content) faults.push(`${name} is missing`)
    else if (fileHash(content) !== hash) faults.push(`${name} is not what the build wrote`)
  }
  const [first, ...others] = faults
  if (first === undefined) return record
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  throw new ConfigError(`${folder} is not whole: ${first}${more}. Build anew: npm run build.`)
}

/**
 * What a build says of itself.
 * @throws ConfigError when there is none in the folder.
 */
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
