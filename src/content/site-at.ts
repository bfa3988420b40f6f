import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { isTimeZone } from '../../contract/slot-text.ts'
import { siteMoment } from '../build/moment.ts'
import type { At } from './schedule.ts'

/** The instant at which the site is seen, and the zone of `content/opening-hours.yaml`, in which its days are meant. */
export function siteAt(): At {
  return { now: siteMoment(), zone: readZone() }
}

/** UTC where the file is not as it should be, which the content loader reports. */
function readZone(): string {
  try {
    const { zone }: { zone?: unknown } = parse(readFileSync('content/opening-hours.yaml', 'utf8'))
    return typeof zone === 'string' && isTimeZone(zone) ? zone : 'UTC'
  } catch {
    return 'UTC'
  }
}
