import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { ConsentTexts } from '../../contract/api.ts'
import { ConfigError } from '../settings/config-error.ts'

const schema = z.object({ newsletter: z.string().min(1), earlyAccess: z.string().min(1) })

/**
 * Reads what the sign-up forms of the built site say a visitor agrees to. It is stored with each
 * subscription, so the words come from the very pages that were shown.
 * @throws ConfigError when the site was built without them.
 */
export function readConsent(siteFolder: string): ConsentTexts {
  const file = join(siteFolder, 'api', 'consent.json')
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new ConfigError(`${file} cannot be read. Build the site first: npm run build.`)
  }
}
