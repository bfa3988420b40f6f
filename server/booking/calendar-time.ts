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

/** So many repetitions of an event are counted: of a daily one those of 54 years. */
const maxSteps = 20_000

/** Gives up a rule that repeats without end: some match no time, and then the library searches for ever. */
class BoundedIterator extends ICAL.RecurIterator {
  #steps = 0

  /** The library asks it of every time that it tries. */
  override check_contracting_rules(): boolean {
    this.#steps += 1
    if (this.#steps > maxSteps) throw new Error('It repeats without end.')
    return super.check_contracting_rules()
  }
}

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

/**
 * Has the library know the zones of a calendar: those that it explains, if that can be followed `until` a moment, and in
 * place of these those of usual names.
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

/** A value that is a time, in a zone where it names none; undefined for every other. */
function toZone(value: unknown, zone: ICAL.Timezone): ICAL.Time | undefined {
  if (!(value instanceof ICAL.Time)) return undefined
  if (value.zone === ICAL.Timezone.localTimezone) value.zone = zone
  return value
}

/** Milliseconds since 1970. */
export const toUnixTime = (time: ICAL.Time) => time.toUnixTime() * second

/** What the clock on the wall would be in UTC: a guess, less than a day away, that costs nothing. */
export function toWallTime({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

export const toDayKey = ({ year, month, day }: ICAL.Time) => `${year}-${month}-${day}`

/** The times of a property, by which repetitions are known: each its instant, or of a date the day itself. */
export function readTimeKeys(event: ICAL.Component, name: string, zone: ICAL.Timezone): string[] {
  const values = event.getAllProperties(name).flatMap((property) => property.getValues())
  const times = values.map((value) => toZone(value, zone)).filter((time) => time !== undefined)
  return times.map((time) => (time.isDate ? toDayKey(time) : String(toUnixTime(time))))
}

export interface CalendarReading {
  window: TimeSpan
  /** Of times that name no zone, and of whole days. */
  zone: ICAL.Timezone
  /** The addresses (in lower case) of whose calendar it is. */
  owners: readonly string[]
}

interface Timed {
  first: ICAL.Time
  /** In milliseconds: of whole days the nominal one, whatever the clocks do. */
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

/** When an event begins, the first time and again, until the window is over. */
export function* listStarts(
  event: ICAL.Component,
  timed: Timed,
  reading: CalendarReading,
): Generator<ICAL.Time> {
  yield timed.first
  // One that replaces a repetition repeats no more.
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
  // By the clock on the wall: for each instant the library would ask for the zone's rules, which takes most of the time.
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

/** The last moment at which a repetition may begin: of a day, its end. */
function findEnd({ until }: ICAL.Recur, first: ICAL.Time): number {
  const last = toZone(until, first.zone)
  if (!last) return Number.POSITIVE_INFINITY
  return toUnixTime(last) + (last.isDate ? day - 1 : 0)
}
