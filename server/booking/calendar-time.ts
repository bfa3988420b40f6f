import { TZDate } from '@date-fns/tz'
import ICAL from 'ical.js'
import { second } from '../../contract/duration.ts'
import { isTimeZone } from '../../contract/slot-text.ts'

/** A component as the library parses it. */
export type Parsed = [
  name: string,
  properties: [name: string, { tzid?: string }][],
  parts: Parsed[],
]

const zones = new Map<string, ICAL.Timezone | undefined>()

/** A zone by its usual name, by today's rules. Asking Node whether there is one costs as much as reading an event. */
export function findZone(name: string): ICAL.Timezone | undefined {
  if (zones.has(name)) return zones.get(name)
  const zone = isTimeZone(name) ? new ICAL.Timezone({ tzid: name }) : undefined
  if (zone) {
    zone.utcOffset = ({ year, month, day, hour, minute, second }) =>
      -60 * new TZDate(year, month - 1, day, hour, minute, second, name).getTimezoneOffset()
  }
  zones.set(name, zone)
  return zone
}

/** Has the library know the zones of a calendar: those that it explains, and in place of these those of usual names. */
export function knowZones([, , parts]: Parsed): void {
  ICAL.TimezoneService.reset()
  for (const part of parts.filter(([name]) => name === 'vtimezone')) {
    const zone = new ICAL.Timezone(new ICAL.Component(part))
    if (zone.tzid) ICAL.TimezoneService.register(zone, zone.tzid)
  }
  for (const [, { tzid = '' }] of parts.flatMap(([, properties]) => properties)) {
    const zone = findZone(tzid)
    if (zone) ICAL.TimezoneService.register(zone, tzid)
  }
}

/** A value that is a time, in a zone where it names none; undefined for every other. */
export function timeIn(value: unknown, zone: ICAL.Timezone): ICAL.Time | undefined {
  if (!(value instanceof ICAL.Time)) return undefined
  if (value.zone === ICAL.Timezone.localTimezone) value.zone = zone
  return value
}

/** Milliseconds since 1970. */
export const instantOf = (time: ICAL.Time) => time.toUnixTime() * second

/** What the clock on the wall would be in UTC: a guess, less than a day away, that costs nothing. */
export function wallOf({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The day of a time on its own clock. */
export const dayOf = ({ year, month, day }: ICAL.Time) => `${year}-${month}-${day}`

/** The times of a property, by which repetitions are known: each its instant, or of a date the day itself. */
export function keysOf(event: ICAL.Component, name: string, zone: ICAL.Timezone): string[] {
  const values = event.getAllProperties(name).flatMap((property) => property.getValues())
  const times = values.map((value) => timeIn(value, zone)).filter((time) => time !== undefined)
  return times.map((time) => (time.isDate ? dayOf(time) : String(instantOf(time))))
}
