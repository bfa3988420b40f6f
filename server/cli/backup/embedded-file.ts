import { join } from 'node:path'
import { type SealingKeys, sealingKeys } from '../../secrets/seal.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { readSettings } from '../../settings/settings.ts'

export interface EmbeddedFile {
  /** The path of its file. */
  database: string
  /** What opens its keys. */
  sealing: SealingKeys
}

/**
 * The file of the embedded database that the settings name.
 * @param instead what to do when the leads are in PostgreSQL, as the second half of a sentence.
 * @throws ConfigError for a wrong setting, or when the leads are in PostgreSQL.
 */
export function embeddedFile(instead: string): EmbeddedFile {
  const settings = readSettings(process.env)
  if (settings.DATABASE_URL) throw new ConfigError(`The leads are in PostgreSQL: ${instead}.`)
  return { database: join(settings.DATA_DIR, 'cam.db'), sealing: sealingKeys(settings) }
}
