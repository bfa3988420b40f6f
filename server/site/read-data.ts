import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../settings/config-error.ts'

/**
 * Reads what the build wrote for the server out of `content/`: what is said to a visitor, mailed, and stored as the
 * proof of a consent, is of the very build whose pages were shown.
 *
 * @param name which file of `api/`, without its ending: `mails`.
 * @throws ConfigError when the site was built without it, or in another shape.
 */
export async function readData<Data>(
  siteFolder: string,
  name: string,
  schema: { parse: (read: unknown) => Data },
): Promise<Data> {
  const file = join(siteFolder, 'api', `${name}.json`)
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    throw new ConfigError(`${file} cannot be read. Build the site first: npm run build.`)
  }
}
