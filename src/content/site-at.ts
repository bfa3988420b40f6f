import { openingHoursSchema } from '../../contract/content/opening-hours.ts'
import type { PublishMoment } from '../../contract/content/publish-times.ts'
import { readContentFile } from './read-content-file.ts'

/** The instant at which the site is seen and the zone of its days. With `SHOW_DRAFTS` it has what waits as well. */
export function locateSite(at = process.env['BUILD_MOMENT']): PublishMoment {
  const { zone } = readContentFile('content/opening-hours.yaml', openingHoursSchema).data
  return {
    now: at ? Date.parse(at) : Date.now(),
    zone,
    showsDrafts: Boolean(process.env['SHOW_DRAFTS']),
  }
}
