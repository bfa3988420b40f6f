import { join } from 'node:path'
import { type SealingKeys, sealingKeys } from '../../secrets/seal.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { readSettings } from '../../settings/settings.ts'

/**
 * The file of the embedded database that the settings name, its folder, and what opens its keys.
 * @param instead what to do when the leads are in PostgreSQL, as the second half of a sentence.
 * @throws ConfigError for a wrong setting, or when the leads are in PostgreSQL.
 */
export function embeddedFile(instead: string): {
  database: string
  dataFolder: string
  sealing: SealingKeys
} {
  const settings = readSettings(process.env)
  const { DATABASE_URL, DATA_DIR: dataFolder } = settings
  if (DATABASE_URL) throw new ConfigError(`The leads are in PostgreSQL: ${instead}.`)
  return { database: join(dataFolder, 'cam.db'), dataFolder, sealing: sealingKeys(settings) }
}
