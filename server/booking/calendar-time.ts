import { TZDate } from '@date-fns/tz'
import ICAL from 'ical.js'
import { second } from '../../contract/duration.ts'
import { isTimeZone } from '../../contract/slot-text.ts'

const known = new Map<string, boolean>()

/** Whether it is the usual name of a zone. Asking Node costs as much as reading an event. */
export function isZone(name: string): boolean {
  const is = known.get(name) ?? isTimeZone(name)
  known.set(name, is)
  return is
}

/** The day of a time on its own clock. */
export const dayOf = ({ year, month, day }: ICAL.Time) => `${year}-${month}-${day}`

/** What the clock on the wall would be in UTC. */
export function wallOf({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** When a day begins in a zone, or a later one. */
export function midnight({ year, month, day }: ICAL.Time, zone: string, daysLater: number): number {
  return new TZDate(year, month - 1, day + daysLater, zone).getTime()
}

/**
 * When a time is, in milliseconds since 1970. A zone by its usual name is read by today's rules, others by those that the
 * file has.
 * @param zone of a day, and of a time whose own zone nobody knows.
 */
export function instantOf(time: ICAL.Time, property: ICAL.Property, zone: string): number {
  if (time.isDate) return midnight(time, zone, 0)
  if (time.zone === ICAL.Timezone.utcTimezone) return wallOf(time)
  const named = property.getFirstParameter('tzid') ?? ''
  const isKnown = isZone(named)
  if (!isKnown && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * second
  const { year, month, day, hour, minute } = time
  const where = isKnown ? named : zone
  return new TZDate(year, month - 1, day, hour, minute, time.second, where).getTime()
}
