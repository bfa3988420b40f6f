import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AllFormTexts, allFormTexts } from '../../contract/forms/form-texts.ts'
import { ConfigError } from '../settings/config-error.ts'

/**
 * Reads the words of the forms from the built site: what is said to a visitor, and stored as the proof of a consent, is
 * what stands on the very pages that were shown.
 * @throws ConfigError when the site was built without them, or for other forms.
 */
export function readFormTexts(siteFolder: string): AllFormTexts {
  const file = join(siteFolder, 'api', 'forms.json')
  try {
    return allFormTexts.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new ConfigError(`${file} cannot be read. Build the site first: npm run build.`)
  }
}
