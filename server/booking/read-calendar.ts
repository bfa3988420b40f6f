import ICAL from 'ical.js'
import { day, second } from '../../contract/duration.ts'
import { dayOf, instantOf, isZone, midnight, wallOf } from './calendar-time.ts'
import { mergeSpans, type Span } from './slots.ts'

/** So many repetitions are counted in a calendar: those of 27 daily events in ten years. */
const mostSteps = 100_000

/** What a calendar's own dates and times are read with. */
interface Reading {
  window: Span
  /** Of times that name no zone, and of whole days. */
  zone: string
  /** Counts a repetition. */
  step: () => void
}

/** What is wrong with a file, in words that have nothing of it: whose calendar it is wants it in no log. */
class CalendarError extends Error {}

/**
 * Reads when a calendar (RFC 5545) is busy within a window, as spans in order that do not touch one another. Events
 * that are cancelled or marked as free do not count.
 * @param office the zone of times without one, where the calendar names none.
 * @throws CalendarError when it is no calendar, or its events repeat too often to be counted.
 */
export function busyTimes(text: string, window: Span, office: string): Span[] {
  try {
    return busyWithin(text.replace(/^\uFEFF/, ''), window, office)
  } catch (error) {
    if (error instanceof CalendarError) throw error
    // What the library says quotes the line.
    throw new CalendarError('It is no calendar that can be read.')
  }
}

function busyWithin(text: string, window: Span, office: string): Span[] {
  let steps = 0
  const step = () => {
    steps += 1
    if (steps > mostSteps) throw new CalendarError('Its events repeat too often to be counted.')
  }
  const busy = calendarsIn(text).flatMap((calendar) => {
    const named = new ICAL.Component(calendar).getFirstPropertyValue('x-wr-timezone')
    const zone = typeof named === 'string' && isZone(named) ? named : office
    explainZones(partsOf(calendar, 'vtimezone'))
    return busyIn(partsOf(calendar, 'vevent'), { window, zone, step })
  })
  return mergeSpans(busy)
}

/** A component as the library parses it. */
type Parsed = [name: string, properties: unknown[], parts: Parsed[]]

function calendarsIn(text: string): Parsed[] {
  // Of one component itself, of several a list.
  const parsed = ICAL.parse(text) as unknown as Parsed | Parsed[]
  const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed) as Parsed[]
  const calendars = roots.filter(([name]) => name === 'vcalendar')
  if (calendars.length === 0) throw new CalendarError('It is no calendar that can be read.')
  return calendars
}

/** Each stands alone: within its calendar, the library would go through all of it for the zone of each time. */
function partsOf([, , parts]: Parsed, kind: string): ICAL.Component[] {
  return parts.filter(([name]) => name === kind).map((part) => new ICAL.Component(part))
}

/** Has the library know the zones that a file explains, and those alone. */
function explainZones(components: readonly ICAL.Component[]): void {
  ICAL.TimezoneService.reset()
  for (const component of components) {
    const name = component.getFirstPropertyValue('tzid')
    if (typeof name !== 'string' || isZone(name)) continue
    ICAL.TimezoneService.register(new ICAL.Timezone(component), name)
  }
}

function busyIn(events: ICAL.Component[], reading: Reading): Span[] {
  const replaced = new Map<string, Set<string>>()
  for (const event of events) {
    const uid = uidOf(event)
    const keys = replaced.get(uid) ?? new Set()
    for (const key of keysOf(event, 'recurrence-id', reading.zone)) keys.add(key)
    replaced.set(uid, keys)
  }
  return events
    .filter(keepsBusy)
    .flatMap((event) => spansOf(event, replaced.get(uidOf(event)) ?? new Set(), reading))
}

const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid'))

function keepsBusy(event: ICAL.Component): boolean {
  const is = (name: string) => String(event.getFirstPropertyValue(name)).toUpperCase()
  return is('status') !== 'CANCELLED' && is('transp') !== 'TRANSPARENT'
}

/** An event that may repeat. */
interface Series extends Reading {
  event: ICAL.Component
  /** `DTSTART`, and its value. */
  begin: ICAL.Property
  first: ICAL.Time
  /** How long each repetition takes, in milliseconds: of whole days the nominal one, whatever the clocks do. */
  length: number
}

/** @param replaced the repetitions of its series that stand as events of their own. */
function spansOf(event: ICAL.Component, replaced: ReadonlySet<string>, reading: Reading): Span[] {
  const begin = event.getFirstProperty('dtstart')
  const first = begin?.getFirstValue()
  if (!begin || !(first instanceof ICAL.Time)) return []
  const { window, zone } = reading
  const length = lengthOf(event, begin, first, zone)
  // One that replaces a repetition repeats no more.
  const isOne = event.hasProperty('recurrence-id')
  const without = isOne ? new Set<string>() : keysOf(event, 'exdate', zone).union(replaced)
  const spans: Span[] = []
  for (const start of isOne ? [first] : startsOf({ ...reading, event, begin, first, length })) {
    if (wallOf(start) + length < window.from - slack) continue
    const from = instantOf(start, begin, zone)
    if (without.has(dayOf(start)) || without.has(String(from))) continue
    const until = start.isDate ? midnight(start, zone, length / day) : from + length
    const span = { from: Math.max(from, window.from), until: Math.min(until, window.until) }
    if (span.from < span.until) spans.push(span)
  }
  return spans
}

function lengthOf(event: ICAL.Component, begin: ICAL.Property, first: ICAL.Time, zone: string) {
  const end = event.getFirstProperty('dtend')
  const last = end?.getFirstValue()
  if (end && last instanceof ICAL.Time) {
    if (first.isDate) return wallOf(last) - wallOf(first)
    return instantOf(last, end, zone) - instantOf(first, begin, zone)
  }
  const duration = event.getFirstPropertyValue('duration')
  if (duration instanceof ICAL.Duration) return duration.toSeconds() * second
  return first.isDate ? day : 0
}

/** When an event begins, the first time and again, until the window is over. */
function* startsOf(series: Series): Generator<ICAL.Time> {
  const { event, first, step } = series
  yield first
  for (const value of event.getAllProperties('rdate').flatMap((one) => one.getValues())) {
    step()
    if (value instanceof ICAL.Time) yield value
    else if (value instanceof ICAL.Period) yield value.start
  }
  for (const property of event.getAllProperties('rrule')) {
    const rule = property.getFirstValue()
    if (rule instanceof ICAL.Recur) yield* repetitions(rule, series)
  }
}

function* repetitions(rule: ICAL.Recur, series: Series): Generator<ICAL.Time> {
  const { begin, first, length, window, zone, step } = series
  const last = lastOf(rule, begin, zone)
  // The library would take it by the clock on the wall where the file does not explain the zone.
  rule.until = null
  if (last + length < window.from) return
  const iterator = rule.iterator(first)
  for (let time = iterator.next(); time; time = iterator.next()) {
    step()
    const wall = wallOf(time)
    if (wall > window.until + slack) return
    if (wall > last - slack && instantOf(time, begin, zone) > last) return
    yield time.clone()
  }
}

/** The last moment at which a repetition may begin. */
function lastOf({ until }: ICAL.Recur, begin: ICAL.Property, zone: string): number {
  if (!until) return Number.POSITIVE_INFINITY
  return until.isDate ? midnight(until, zone, 1) - 1 : instantOf(until, begin, zone)
}

/** Clocks on the wall are less than so much away from UTC. */
const slack = day

/** The instants of a property, and of a date the day itself, by which a repetition is known. */
function keysOf(event: ICAL.Component, name: string, zone: string): Set<string> {
  const properties = event.getAllProperties(name)
  const keys = properties.flatMap((property) =>
    property.getValues().map((value) => {
      if (!(value instanceof ICAL.Time)) return ''
      return value.isDate ? dayOf(value) : String(instantOf(value, property, zone))
    }),
  )
  return new Set(keys)
}
