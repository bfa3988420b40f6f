import ICAL from 'ical.js'
import { day, second } from '../../contract/duration.ts'
import { instantOf, timeIn, wallOf } from './calendar-time.ts'
import type { Span } from './slots.ts'

/** What a calendar's own dates and times are read with. */
export interface Reading {
  window: Span
  /** Of times that name no zone, and of whole days. */
  zone: ICAL.Timezone
  /** Counts a repetition. */
  step: () => void
}

/** An event at its first time. */
export interface Timed {
  first: ICAL.Time
  /** In milliseconds: of whole days the nominal one, whatever the clocks do. */
  length: number
}

export function timedOf(event: ICAL.Component, zone: ICAL.Timezone): Timed | undefined {
  const first = timeIn(event.getFirstPropertyValue('dtstart'), zone)
  if (!first) return undefined
  const last = timeIn(event.getFirstPropertyValue('dtend'), zone)
  const given = event.getFirstPropertyValue('duration')
  const until = last && (first.isDate ? last.subtractDate(first) : last.subtractDateTz(first))
  const duration = until ?? (given instanceof ICAL.Duration ? given : undefined)
  if (duration) return { first, length: duration.toSeconds() * second }
  return { first, length: first.isDate ? day : 0 }
}

/** When an event begins, the first time and again, until the window is over. */
export function* startsOf(
  event: ICAL.Component,
  timed: Timed,
  reading: Reading,
): Generator<ICAL.Time> {
  yield timed.first
  // One that replaces a repetition repeats no more.
  if (event.hasProperty('recurrence-id')) return
  for (const value of event.getAllProperties('rdate').flatMap((one) => one.getValues())) {
    reading.step()
    const time = timeIn(value instanceof ICAL.Period ? value.start : value, reading.zone)
    if (time) yield time
  }
  for (const property of event.getAllProperties('rrule')) {
    const rule = property.getFirstValue()
    if (rule instanceof ICAL.Recur) yield* repetitions(rule, timed, reading)
  }
}

function* repetitions(rule: ICAL.Recur, { first, length }: Timed, { window, step }: Reading) {
  const end = endOf(rule, first)
  if (end + length < window.from) return
  // By the clock on the wall: for each instant the library would ask for the zone's rules, which takes most of the time.
  rule.until = null
  const wallFirst = first.clone()
  wallFirst.zone = ICAL.Timezone.localTimezone
  const iterator = rule.iterator(wallFirst)
  for (let time = iterator.next(); time; time = iterator.next()) {
    step()
    const wall = wallOf(time)
    const start = time.clone()
    start.zone = first.zone
    if (wall > window.until + day || (wall > end - day && instantOf(start) > end)) return
    yield start
  }
}

/** The last moment at which a repetition may begin: of a day, its end. */
function endOf({ until }: ICAL.Recur, first: ICAL.Time): number {
  const last = timeIn(until, first.zone)
  if (!last) return Number.POSITIVE_INFINITY
  return instantOf(last) + (last.isDate ? day - 1 : 0)
}
