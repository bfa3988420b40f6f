import { join } from 'node:path'
import { publishedContent } from '../../contract/release/release-file.ts'
import type { Settings } from '../settings/settings.ts'
import { type Folder, readText } from './content-folder.ts'

type Site = Pick<Settings, 'SITE_DIR'>

/** The content from which the served site was built; an old build may have kept none. */
export function locatePublished({ SITE_DIR }: Site): Folder {
  return { CONTENT_DIR: join(SITE_DIR, publishedContent, 'content') }
}

/** The text of a document in the served site; undefined when it was not there. */
export async function readPublished(site: Site, path: string): Promise<string | undefined> {
  return readText(locatePublished(site), path).catch(() => undefined)
}
