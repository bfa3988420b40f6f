import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { isTimeZone } from '../../contract/slot-text.ts'
import type { At } from './schedule.ts'

/**
 * The instant at which the site is seen, in milliseconds since 1970: the present, or `BUILD_MOMENT`.
 *
 * @throws a TypeError when `BUILD_MOMENT` is no instant.
 */
export function siteMoment(): number {
  const { BUILD_MOMENT: given } = process.env
  if (!given) return Date.now()
  const moment = Date.parse(given)
  if (Number.isNaN(moment))
    throw new TypeError('BUILD_MOMENT must be an instant such as 2027-01-18T07:30:00Z.')
  return moment
}

/** The instant at which the site is seen, and the zone of `content/opening-hours.yaml`, in which its days are meant. */
export function siteAt(): At {
  return { now: siteMoment(), zone: readZone() }
}

const file = 'content/opening-hours.yaml'

/** What the file last said; the site is seen once for each list of each page. */
let read: { text: string; zone: string } | undefined

/** UTC where the file is wrong, which the content loader reports. */
function readZone(): string {
  try {
    const text = readFileSync(file, 'utf8')
    if (read?.text !== text) read = { text, zone: String(parse(text).zone) }
    return isTimeZone(read.zone) ? read.zone : 'UTC'
  } catch {
    return 'UTC'
  }
}
