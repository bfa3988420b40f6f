import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OpeningHours, openingHoursSchema } from '../../contract/opening-hours.ts'
import { ConfigError } from '../settings/config-error.ts'

/**
 * Reads when visitors may book from the built site.
 * @throws ConfigError when the site was built without it.
 */
export function readOpeningHours(siteFolder: string): OpeningHours {
  const file = join(siteFolder, 'api', 'opening-hours.json')
  try {
    return openingHoursSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new ConfigError(`${file} cannot be read. Build the site first: npm run build.`)
  }
}
