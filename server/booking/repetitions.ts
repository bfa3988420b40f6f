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
  if (last) return { first, length: distance(first, last).toSeconds() * second }
  const duration = event.getFirstPropertyValue('duration')
  if (duration instanceof ICAL.Duration) return { first, length: duration.toSeconds() * second }
  return { first, length: first.isDate ? day : 0 }
}

function distance(from: ICAL.Time, to: ICAL.Time): ICAL.Duration {
  return from.isDate ? to.subtractDate(from) : to.subtractDateTz(from)
}

/** What an event makes of all repetitions from one on (`RANGE=THISANDFUTURE`). */
export interface Change {
  /** Milliseconds since 1970. */
  from: number
  /** How much later they begin. */
  later: ICAL.Duration
  length: number
  event: ICAL.Component
}

/** The changes that the events of a series make, in order. */
export function changesOf(series: readonly ICAL.Component[], zone: ICAL.Timezone): Change[] {
  const changes = series.flatMap((event) => {
    const property = event.getFirstProperty('recurrence-id')
    const replaced = timeIn(property?.getFirstValue(), zone)
    const timed = timedOf(event, zone)
    if (property?.getParameter('range') !== 'THISANDFUTURE' || !replaced || !timed) return []
    const later = distance(replaced, timed.first)
    return { from: instantOf(replaced), later, length: timed.length, event }
  })
  return changes.sort((one, other) => one.from - other.from)
}

/** When an event begins, the first time and again, until the window is over. */
export function* startsOf(
  event: ICAL.Component,
  timed: Timed,
  reading: Reading,
): Generator<ICAL.Time> {
  yield timed.first.clone()
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
