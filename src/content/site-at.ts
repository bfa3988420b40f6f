import { openingHoursSchema } from '../../contract/content/opening-hours.ts'
import type { PublishMoment } from '../../contract/content/publish-times.ts'
import { readContentFile } from './read-content-file.ts'

/**
 * The instant that the site is built for, and the time zone of its days. With `SHOW_DRAFTS` drafts and future entries
 * show as well.
 */
export function locateSite(at = process.env['BUILD_MOMENT']): PublishMoment {
  const { zone } = readContentFile('content/opening-hours.yaml', openingHoursSchema).data
  return {
    now: at ? Date.parse(at) : Date.now(),
    zone,
    showsDrafts: Boolean(process.env['SHOW_DRAFTS']),
  }
}
