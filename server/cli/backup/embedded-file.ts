import { closeSync, fsyncSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../../settings/config-error.ts'
import { readSettings } from '../../settings/settings.ts'

/**
 * The file of the embedded database that the settings name.
 * @param instead what to do when the leads are in PostgreSQL, as the second half of a sentence.
 * @throws ConfigError for a wrong setting, or when the leads are in PostgreSQL.
 */
export function embeddedFile(instead: string): string {
  const { DATABASE_URL, DATA_DIR } = readSettings(process.env)
  if (DATABASE_URL) throw new ConfigError(`The leads are in PostgreSQL: ${instead}.`)
  return join(DATA_DIR, 'cam.db')
}

/** Waits until a file, or what a folder lists, is on the disk. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
