import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ConfigError } from '../../settings/config-error.ts'

/**
 * Makes a file that its owner alone may read. It has its name once all of it is there.
 * @throws ConfigError when there is one of that name, or it cannot be written.
 */
export async function writeNewFile(
  file: string,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  if (existsSync(file)) throw new ConfigError(`${file} is there already.`)
  const unfinished = `${file}.unfinished`
  try {
    rmSync(unfinished, { force: true })
    const options = { flags: 'wx', mode: 0o600, flush: true }
    await pipeline(Readable.from(pieces), createWriteStream(unfinished, options))
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    if (!(error instanceof Error) || !('syscall' in error)) throw error
    throw new ConfigError(`${file} could not be written: ${error.message}.`)
  }
}
