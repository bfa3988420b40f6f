import { TZDate } from '@date-fns/tz'
import { hour } from '../../contract/duration.ts'
import { formatClock } from '../../contract/slot-text.ts'

/** The working hours that all zones share, by the clock of one. `at`: the day, because of summer time. */
export function getSharedHours(
  zone: string,
  shared: { zone: string; from: number; hours: number },
  at: number,
) {
  const begin = new TZDate(at, shared.zone).setHours(shared.from, 0, 0, 0)
  return {
    from: formatClock(begin, zone),
    until: formatClock(begin + shared.hours * hour, zone),
  }
}
