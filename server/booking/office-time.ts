import { TZDate } from '@date-fns/tz'
import { minute } from '../../contract/duration.ts'

/** Midnight in a zone, of the day that an instant falls on or of a day so many days later. */
export function toZonedDay(instant: number, zone: string, later = 0): TZDate {
  const there = new TZDate(instant, zone)
  return new TZDate(there.getFullYear(), there.getMonth(), there.getDate() + later, zone)
}

/** When a day begins in a zone, in milliseconds since 1970. `day`: `2026-11-24`. */
export function findDayStart(day: string, zone: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new TZDate(year, month - 1, date, zone).getTime()
}

/** When the clock of a zone shows a time, in milliseconds since 1970. `time`: `2026-11-24T09:00`. */
export function findOfficeTime(time: string, zone: string): number {
  const [day = '', clock = ''] = time.split('T')
  return findInstant(toZonedDay(findDayStart(day, zone), zone), clock, zone)
}

/**
 * The instant at which the clock shows a time on a day, in milliseconds since 1970. A time that the change of clocks
 * skips gives the moment of the change. `clock`: `09:30`, up to `24:00`.
 */
export function findInstant(day: TZDate, clock: string, zone: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const date = [day.getFullYear(), day.getMonth(), day.getDate()] as const
  const time = new TZDate(...date, hours, minutes, zone)
  if (time.getHours() === hours % 24 && time.getMinutes() === minutes) return time.getTime()
  // The library gives a skipped time as one soon after the change.
  const offset = time.getTimezoneOffset()
  let change = time.getTime()
  while (new TZDate(change - minute, zone).getTimezoneOffset() === offset) change -= minute
  return change
}
