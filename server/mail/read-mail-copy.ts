import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MailCopy, mailCopySchema } from '../../contract/mails.ts'
import { ConfigError } from '../settings/config-error.ts'

/**
 * Reads the words of the mails from the built site.
 * @throws ConfigError when the site was built without them.
 */
export function readMailCopy(siteFolder: string): MailCopy {
  const file = join(siteFolder, 'api', 'mails.json')
  try {
    return mailCopySchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new ConfigError(`${file} cannot be read. Build the site first: npm run build.`)
  }
}
