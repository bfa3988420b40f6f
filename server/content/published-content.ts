import { join } from 'node:path'
import { publishedContent } from '../../contract/release/release-file.ts'
import type { Settings } from '../settings/settings.ts'
import { type Folder, readText } from './content-folder.ts'

type Site = Pick<Settings, 'SITE_DIR'>

/** The content that what is served was built from; of a build that kept none there is no such folder. */
export function locatePublished({ SITE_DIR }: Site): Folder {
  return { CONTENT_DIR: join(SITE_DIR, publishedContent, 'content') }
}

/** The text that a document had when what is served was built; undefined where it was not there. */
export async function readPublished(site: Site, path: string): Promise<string | undefined> {
  return readText(locatePublished(site), path).catch(() => undefined)
}
