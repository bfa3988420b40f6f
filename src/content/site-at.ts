import { openingHoursSchema } from '../../contract/content/opening-hours.ts'
import type { PublishMoment } from '../../contract/content/publish-times.ts'
import { readContentFile } from './read-content-file.ts'

/**
 * The instant at which the site is seen, the present or `BUILD_MOMENT`, and the zone in which its days are meant. With
 * `SHOW_DRAFTS` it has what waits as well.
 *
 * @throws a ContentError when the opening hours are wrong.
 */
export function locateSite(): PublishMoment {
  const { BUILD_MOMENT: given, SHOW_DRAFTS } = process.env
  const { zone } = readContentFile('content/opening-hours.yaml', openingHoursSchema).data
  return { now: given ? Date.parse(given) : Date.now(), zone, showsDrafts: Boolean(SHOW_DRAFTS) }
}
