import { ConfigError } from '../settings/config-error.ts'
import type { BuiltFiles } from './read-whole.ts'

/**
 * What the build wrote for the server out of `content/`: what is said to a visitor, mailed, and stored as the proof of
 * a consent, is of the very build whose pages were shown.
 *
 * @param name which file of `api/`, without its ending: `mails`.
 * @throws ConfigError when the site was built without it, or in another shape.
 */
export function readData<Data>(
  files: BuiltFiles,
  name: string,
  schema: { parse: (read: unknown) => Data },
): Data {
  const file = `api/${name}.json`
  try {
    return schema.parse(JSON.parse(String(files.get(file)?.bytes)))
  } catch {
    throw new ConfigError(`${file} of the built site cannot be read: run "npm run build".`)
  }
}
