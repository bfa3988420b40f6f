import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publishedContent } from '../../contract/release/release-file.ts'
import type { Settings } from '../settings/settings.ts'

type Site = Pick<Settings, 'SITE_DIR'>

/** The text that a document had when what is served was built; undefined where it was not there. */
export async function readPublished({ SITE_DIR }: Site, path: string): Promise<string | undefined> {
  return readFile(join(SITE_DIR, publishedContent, path), 'utf8').catch(() => undefined)
}

/** Whether the site that is served has a document as it is. */
export async function isPublished(site: Site, path: string, text: string): Promise<boolean> {
  return (await readPublished(site, path)) === text
}

/** The paths of all documents that what is served was built from; none for a build that kept none. */
export async function listPublished({ SITE_DIR }: Site): Promise<string[]> {
  const folder = join(SITE_DIR, publishedContent)
  const options = { recursive: true, withFileTypes: true } as const
  const entries = await readdir(folder, options).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
}
