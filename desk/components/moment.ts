import { day } from '../../contract/duration.ts'
import { formatClock, toIsoDay } from '../../contract/slot-text.ts'

/** When something happened, by the office’s clock: the hour of today, the weekday of this week, else the date. */
export function formatCame(instant: number, zone: string, now: number): string {
  const isOf = (length: number) =>
    toIsoDay(instant, zone).slice(0, length) === toIsoDay(now, zone).slice(0, length)
  if (isOf(10)) return formatClock(instant, zone)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(instant)
  if (isWithinWeek(instant, now)) return format({ weekday: 'short' })
  return format({ month: 'short', day: 'numeric', ...(!isOf(4) && { year: 'numeric' }) })
}

const isWithinWeek = (instant: number, now: number) => now - instant < 6 * day

/** When something was last seen: like {@link formatCame}, with the hour also on another day of this week. */
export function formatSeen(instant: number, zone: string): string {
  if (instant === 0) return 'never'
  const now = Date.now()
  const came = formatCame(instant, zone, now)
  const clock = formatClock(instant, zone)
  return came !== clock && isWithinWeek(instant, now) ? `${came} ${clock}` : came
}
