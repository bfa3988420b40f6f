import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getKeys } from '../../contract/lib/typed-keys.ts'
import type { BuiltFrom } from '../../contract/release/release-file.ts'
import { type BuildSettings, buildSettings } from '../../contract/settings/build-settings.ts'

/** Everything a page is made of, without tests. */
const folders = [
  'content',
  'contract',
  'public',
  'scripts/content',
  'scripts/site',
  'server/settings',
  'server/site',
  'src',
]

const files = ['astro.config.ts', 'package-lock.json', 'server/http/headers.ts']

/**
 * What a build of this moment is made from: the files, the settings of pages, and the day, because of texts such as “3
 * days ago”.
 */
export function builtFrom(settings: BuildSettings): BuiltFrom {
  const values = getKeys(buildSettings).map((name) => [name, settings[name]])
  return {
    sources: hashFiles([...folders.flatMap(filesBelow), ...files]),
    settings: JSON.stringify(values),
    day: new Date().toISOString().slice(0, 10),
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => !name.startsWith('.') && !name.includes('.test.'))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function hashFiles(paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}
