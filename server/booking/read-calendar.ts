import ICAL from 'ical.js'
import { day } from '../../contract/duration.ts'
import {
  dayOf,
  findZone,
  instantOf,
  keysOf,
  knowZones,
  type Parsed,
  type Reading,
  startsOf,
  timedOf,
  wallOf,
} from './calendar-time.ts'
import { mergeSpans, type Span } from './slots.ts'

/** So many repetitions are counted in a calendar: those of 27 daily events in ten years. */
const mostSteps = 100_000

/** What is wrong with a file, in words that have nothing of it: whose calendar it is wants it in no log. */
class CalendarError extends Error {}

/** When a calendar (RFC 5545) is busy in a window. @param office its zone, where it names none. @throws CalendarError */
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
    knowZones(calendar)
    const named = new ICAL.Component(calendar).getFirstPropertyValue('x-wr-timezone')
    const zone = findZone(String(named)) ?? findZone(office) ?? ICAL.Timezone.utcTimezone
    // Each stands alone: within its calendar, the library would go through all of it for the zone of each time.
    const events = calendar[2].filter(([name]) => name === 'vevent')
    const series = Map.groupBy(
      events.map((event) => new ICAL.Component(event)),
      (event) => String(event.getFirstPropertyValue('uid')),
    )
    return [...series.values()].flatMap((one) => busyIn(one, { window, zone, step }))
  })
  return mergeSpans(busy)
}

function calendarsIn(text: string): Parsed[] {
  // Of one component itself, of several a list.
  const parsed = ICAL.parse(text) as unknown as Parsed | Parsed[]
  const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed) as Parsed[]
  const calendars = roots.filter(([name]) => name === 'vcalendar')
  if (calendars.length === 0) throw new CalendarError('It is no calendar that can be read.')
  return calendars
}

/** @param series the events of one UID: what repeats, and the repetitions that stand as events of their own. */
function busyIn(series: readonly ICAL.Component[], reading: Reading): Span[] {
  const replaced = series.flatMap((event) => keysOf(event, 'recurrence-id', reading.zone))
  return series
    .filter(keepsBusy)
    .flatMap((event) => spansOf(event, event.hasProperty('recurrence-id') ? [] : replaced, reading))
}

function keepsBusy(event: ICAL.Component): boolean {
  const is = (name: string) => String(event.getFirstPropertyValue(name)).toUpperCase()
  return is('status') !== 'CANCELLED' && is('transp') !== 'TRANSPARENT'
}

/** @param replaced the repetitions of its series that stand as events of their own. */
function spansOf(event: ICAL.Component, replaced: readonly string[], reading: Reading): Span[] {
  const timed = timedOf(event, reading.zone)
  if (!timed) return []
  const without = new Set([...replaced, ...keysOf(event, 'exdate', reading.zone)])
  const spans: Span[] = []
  for (const start of startsOf(event, timed, reading)) {
    if (wallOf(start) + timed.length + day < reading.window.from) continue
    if (without.has(dayOf(start)) || without.has(String(instantOf(start)))) continue
    spans.push(...spanWithin(start, timed.length, reading))
  }
  return spans
}

function spanWithin(start: ICAL.Time, length: number, { window }: Reading): Span[] {
  const end = start.clone()
  if (start.isDate) end.adjust(length / day, 0, 0, 0)
  const until = Math.min(instantOf(end) + (start.isDate ? 0 : length), window.until)
  const from = Math.max(instantOf(start), window.from)
  return from < until ? [{ from, until }] : []
}
