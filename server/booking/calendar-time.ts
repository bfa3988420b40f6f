import { TZDate } from '@date-fns/tz'
import ICAL from 'ical.js'
import { day, second } from '../../contract/duration.ts'
import { isTimeZone } from '../../contract/slot-text.ts'
import type { TimeSpan } from './slots.ts'

export type Parsed = [
  name: string,
  properties: [name: string, { tzid?: string }][],
  parts: Parsed[],
]

/** The most repetitions of one event that are tried: 54 years of a daily one. */
const maxSteps = 20_000

/** Gives up rules without an end: the library would search for ever for a rule that matches no time. */
class BoundedIterator extends ICAL.RecurIterator {
  #steps = 0

  /** Called by the library for every time it tries. */
  override check_contracting_rules(): boolean {
    this.#steps += 1
    if (this.#steps > maxSteps) throw new Error('It repeats without end.')
    return super.check_contracting_rules()
  }
}

const zones = new Map<string, ICAL.Timezone | undefined>()

/** A time zone by its IANA name, with today's rules. Asking Node whether it exists costs as much as reading an event. */
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

/**
 * Tells the library the time zones of a calendar: those that the file defines, if they can be followed `until` a moment;
 * where the name is an IANA one, that zone instead.
 */
export function registerZones([, , parts]: Parsed, until: number): void {
  ICAL.TimezoneService.reset()
  for (const part of parts.filter(([name]) => name === 'vtimezone')) {
    const zone = new ICAL.Timezone(new ICAL.Component(part))
    if (zone.tzid && isFollowed(zone, until)) ICAL.TimezoneService.register(zone, zone.tzid)
  }
  for (const [, { tzid = '' }] of parts.flatMap(([, properties]) => properties)) {
    const zone = findZone(tzid)
    if (zone) ICAL.TimezoneService.register(zone, tzid)
  }
}

function isFollowed(zone: ICAL.Timezone, until: number): boolean {
  for (const rule of zone.component.getAllSubcomponents().flatMap(listRules)) {
    rule.iterator = (dtstart) => new BoundedIterator({ rule, dtstart })
  }
  try {
    zone.utcOffset(ICAL.Time.fromJSDate(new Date(until), true))
    return true
  } catch {
    return false
  }
}

/** A time in a zone, if it names none itself; undefined for a value that is no time. */
function toZone(value: unknown, zone: ICAL.Timezone): ICAL.Time | undefined {
  if (!(value instanceof ICAL.Time)) return undefined
  if (value.zone === ICAL.Timezone.localTimezone) value.zone = zone
  return value
}

/** Milliseconds since 1970. */
export const toUnixTime = (time: ICAL.Time) => time.toUnixTime() * second

/** The clock time read as if it were UTC: less than a day off, and much cheaper than the exact instant. */
export function toWallTime({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

export const toDayKey = ({ year, month, day }: ICAL.Time) => `${year}-${month}-${day}`

/** Keys of a property's times, by which repetitions are matched: the instant of a time, the day of a date. */
export function readTimeKeys(event: ICAL.Component, name: string, zone: ICAL.Timezone): string[] {
  const values = event.getAllProperties(name).flatMap((property) => property.getValues())
  const times = values.map((value) => toZone(value, zone)).filter((time) => time !== undefined)
  return times.map((time) => (time.isDate ? toDayKey(time) : String(toUnixTime(time))))
}

export interface CalendarReading {
  window: TimeSpan
  /** The zone of times that name none, and of whole days. */
  zone: ICAL.Timezone
  /** The addresses of the calendar's owners, in lower case. */
  owners: readonly string[]
}

interface Timed {
  first: ICAL.Time
  /** In milliseconds. Whole days have 24 hours each, whatever the clocks do. */
  length: number
}

export function findTimed(event: ICAL.Component, zone: ICAL.Timezone): Timed | undefined {
  const first = toZone(event.getFirstPropertyValue('dtstart'), zone)
  if (!first) return undefined
  const last = toZone(event.getFirstPropertyValue('dtend'), zone)
  const given = event.getFirstPropertyValue('duration')
  const until = last && (first.isDate ? last.subtractDate(first) : last.subtractDateTz(first))
  const duration = until ?? (given instanceof ICAL.Duration ? given : undefined)
  if (duration) return { first, length: duration.toSeconds() * second }
  return { first, length: first.isDate ? day : 0 }
}

/** When an event begins, each repetition included, until the window ends. */
export function* listStarts(
  event: ICAL.Component,
  timed: Timed,
  reading: CalendarReading,
): Generator<ICAL.Time> {
  yield timed.first
  // An event that replaces one repetition does not repeat.
  if (event.hasProperty('recurrence-id')) return
  for (const value of event.getAllProperties('rdate').flatMap((date) => date.getValues())) {
    const time = toZone(value instanceof ICAL.Period ? value.start : value, reading.zone)
    if (time) yield time
  }
  for (const rule of listRules(event)) yield* repetitions(rule, timed, reading)
}

function listRules(component: ICAL.Component): ICAL.Recur[] {
  const rules = component.getAllProperties('rrule').map((property) => property.getFirstValue())
  return rules.filter((rule) => rule instanceof ICAL.Recur)
}

function* repetitions(rule: ICAL.Recur, { first, length }: Timed, { window }: CalendarReading) {
  const end = findEnd(rule, first)
  if (end + length < window.from) return
  // Compared by clock time: for an instant the library would read the zone's rules each time, which takes longest.
  rule.until = null
  const wallFirst = first.clone()
  wallFirst.zone = ICAL.Timezone.localTimezone
  const iterator = new BoundedIterator({ rule, dtstart: wallFirst })
  for (let time = iterator.next(); time; time = iterator.next()) {
    const wall = toWallTime(time)
    const start = time.clone()
    start.zone = first.zone
    if (wall > window.until + day || (wall > end - day && toUnixTime(start) > end)) return
    yield start
  }
}

/** The last moment at which a repetition may begin; of a date, the end of that day. */
function findEnd({ until }: ICAL.Recur, first: ICAL.Time): number {
  const last = toZone(until, first.zone)
  if (!last) return Number.POSITIVE_INFINITY
  return toUnixTime(last) + (last.isDate ? day - 1 : 0)
}
