import { TZDate } from '@date-fns/tz'
import { z } from 'astro/zod'
import { isTimeZone } from '../../contract/slot-text.ts'

const pattern =
  /^(?<day>\d{4}-\d\d-\d\d)(?:[T ](?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d)(?::(?<second>[0-5]\d)(?:\.\d{1,3})?)?(?: ?(?<zone>Z|[+-]\d\d:\d\d|[A-Z]\w+(?:\/[\w+-]+)*))?)?$/

/** A day, or a time on the clocks of a zone, as content files have it. */
export const moment = z.string().refine((text) => beginOf(text, 'UTC') !== undefined, {
  error:
    'must be a day as 2027-01-18, or a time as 2027-01-18 09:00 or 2027-01-18 09:00 Europe/London',
})

/**
 * When a moment begins, in milliseconds since 1970: a day with its first minute; of a time that the clocks show
 * twice, the first.
 *
 * @param siteZone the zone of a moment that names none.
 * @returns undefined for what is no moment, and for a time that the clocks of the zone skip.
 */
export function beginOf(text: string, siteZone: string): number | undefined {
  const { day = '', hour, minute, second, zone = siteZone } = pattern.exec(text)?.groups ?? {}
  if (!z.iso.date().safeParse(day).success || !isZone(zone)) return undefined
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const clock = [hour, minute, second].map((part = '0') => Number(part)) as [number, number, number]
  const there = new TZDate(year, month - 1, date, ...clock, zone === 'Z' ? '+00:00' : zone)
  // A day whose first hour the clocks skip begins with the second.
  return hour === undefined || there.getHours() === clock[0] ? there.getTime() : undefined
}

/** When a moment is over: a day with its last minute, a time at once. See {@link beginOf}. */
export function endOf(text: string, siteZone: string): number | undefined {
  const isDay = z.iso.date().safeParse(text).success
  return beginOf(isDay ? dayAfter(text) : text, siteZone)
}

/** The day on which an instant falls in a zone, `YYYY-MM-DD`. */
export function dayIn(zone: string, instant: number): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone }).format(instant)
}

function dayAfter(day: string): string {
  const next = new Date(day)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

function isZone(name: string): boolean {
  return name === 'Z' || /^[+-]/.test(name) || isTimeZone(name)
}
