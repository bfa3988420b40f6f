import { statSync } from 'node:fs'
import { openingHoursSchema } from '../../contract/opening-hours.ts'
import type { At } from './publish-times.ts'
import { readContentFile } from './read-content-file.ts'

const file = 'content/opening-hours.yaml'

/** What the file last said; the site is seen once for each list of each page. */
let read: { changed: number; zone: string } | undefined

/**
 * The instant at which the site is seen, the present or `BUILD_MOMENT`, and the zone in which its days are meant.
 *
 * @throws a ContentError when the opening hours are wrong.
 */
export function siteAt(): At {
  const { BUILD_MOMENT: given } = process.env
  const { mtimeMs: changed } = statSync(file)
  if (read?.changed !== changed) {
    read = { changed, zone: readContentFile(file, openingHoursSchema).data.zone }
  }
  return { now: given ? Date.parse(given) : Date.now(), zone: read.zone }
}
