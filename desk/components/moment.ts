import { day } from '../../contract/duration.ts'
import { formatClock, toIsoDay } from '../../contract/slot-text.ts'

/** Between them, a field takes a year of four digits. */
export const firstDay = '2000-01-01'
export const lastDay = '2099-12-31'

/** A time as the desk says it, on the clocks of the office: within the day the hour, within the week its day, else the date. */
export function formatSeen(instant: number, zone: string, now = Date.now()): string {
  if (instant === 0) return 'never'
  const clock = formatClock(instant, zone)
  if (toIsoDay(instant, zone) === toIsoDay(now, zone)) return clock
  const isThisWeek = now - instant < 6 * day
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(instant)
  if (isThisWeek) return `${format({ weekday: 'short' })} ${clock}`
  const isThisYear = toIsoDay(instant, zone).slice(0, 4) === toIsoDay(now, zone).slice(0, 4)
  return format({ month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) })
}
