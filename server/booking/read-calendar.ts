import ICAL from 'ical.js'
import { day } from '../../contract/duration.ts'
import {
  type CalendarReading,
  findTimed,
  findZone,
  listStarts,
  type Parsed,
  readTimeKeys,
  registerZones,
  toDayKey,
  toUnixTime,
  toWallTime,
} from './calendar-time.ts'
import { mergeSpans, type TimeSpan } from './slots.ts'

/** What is wrong with a file. Its message quotes nothing of the file, as it goes into logs. */
class CalendarError extends Error {}

export interface CalendarFile {
  text: string
  window: TimeSpan
  /** The time zone for times that name none: the office's. */
  zone: string
  /** The addresses of the calendar's owners, in lower case. */
  owners?: readonly string[]
}

export interface BusyTimes {
  busy: TimeSpan[]
  /** How many events cannot be read, or repeat too often: of these the first time counts, if it can be read. */
  unreadable: number
}

/** Reads when a calendar (RFC 5545) is busy in a window. An event that cannot be read costs no other one. @throws CalendarError */
export function readBusyTimes(file: CalendarFile): BusyTimes {
  try {
    return collectBusyTimes({ ...file, text: file.text.replace(/^\uFEFF/, '') })
  } catch (error) {
    if (error instanceof CalendarError) throw error
    // The library's own message quotes the line.
    throw new CalendarError('It is no calendar that can be read.')
  }
}

function collectBusyTimes(file: CalendarFile): BusyTimes {
  const { window, owners = [] } = file
  const spans: TimeSpan[] = []
  const { calendars, unreadable } = parseReadableCalendars(file.text)
  let unreadableCount = unreadable
  for (const calendar of calendars) {
    registerZones(calendar, window.until)
    const whole = new ICAL.Component(calendar)
    const named = whole.getFirstPropertyValue('x-wr-timezone')
    const zone = findZone(String(named)) ?? findZone(file.zone) ?? ICAL.Timezone.utcTimezone
    // In a Google calendar of one person the name is their address.
    const owner = String(whole.getFirstPropertyValue('x-wr-calname')).toLowerCase()
    const reading = { window, zone, owners: [...owners, owner] }
    // Each event is read on its own: as part of the calendar, the library would search all of it for each time's zone.
    const events = calendar[2].filter(([name]) => name === 'vevent')
    const series = Map.groupBy(
      events.map((event) => new ICAL.Component(event)),
      (event) => String(event.getFirstPropertyValue('uid')),
    )
    for (const same of series.values()) {
      try {
        spans.push(...listBusySpans(same, reading))
      } catch {
        unreadableCount += 1
        spans.push(...readFirst(same, reading))
      }
    }
  }
  return { busy: mergeSpans(spans), unreadable: unreadableCount }
}

/** The first time of events that cannot be read whole, if it can be read. */
function readFirst(series: readonly ICAL.Component[], reading: CalendarReading): TimeSpan[] {
  return series.flatMap((event) => {
    try {
      const timed = blocksTime(event, reading) ? findTimed(event, reading.zone) : undefined
      return timed ? clipToWindow(timed.first, timed.length, reading) : []
    } catch {
      return []
    }
  })
}

const eventBlock = /^BEGIN:VEVENT\r?\n[\s\S]*?^END:VEVENT\r?\n/gm

/** Parses the calendars of a file, leaving out events that cannot be parsed, and counts those. */
function parseReadableCalendars(text: string): { calendars: Parsed[]; unreadable: number } {
  try {
    return { calendars: parseCalendars(text), unreadable: 0 }
  } catch (error) {
    let unreadable = 0
    const rest = text.replaceAll(eventBlock, (event) => {
      try {
        ICAL.parse(`BEGIN:VCALENDAR\r\n${event}END:VCALENDAR`)
        return event
      } catch {
        unreadable += 1
        return ''
      }
    })
    if (unreadable === 0) throw error
    return { calendars: parseCalendars(rest), unreadable }
  }
}

function parseCalendars(text: string): Parsed[] {
  // The library gives one component as itself, and several as a list.
  const parsed = ICAL.parse(text) as unknown as Parsed | Parsed[]
  const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed) as Parsed[]
  const calendars = roots.filter(([name]) => name === 'vcalendar')
  if (calendars.length === 0) throw new CalendarError('It is no calendar that can be read.')
  return calendars
}

/** When a series of events is busy. `series`: the events of one UID: the repeating one, and changed repetitions. */
function listBusySpans(series: readonly ICAL.Component[], reading: CalendarReading): TimeSpan[] {
  const replaced = series.flatMap((event) => readTimeKeys(event, 'recurrence-id', reading.zone))
  return series
    .filter((event) => blocksTime(event, reading))
    .flatMap((event) =>
      readSpans(event, event.hasProperty('recurrence-id') ? [] : replaced, reading),
    )
}

function blocksTime(event: ICAL.Component, reading: CalendarReading): boolean {
  const is = (name: string) => String(event.getFirstPropertyValue(name)).toUpperCase()
  if (is('status') === 'CANCELLED' || is('transp') === 'TRANSPARENT') return false
  return !['DECLINED', 'NEEDS-ACTION'].includes(findAnswer(event, reading.owners) ?? '')
}

/** What the owners answered to an invitation (`PARTSTAT`); undefined for an event that is no invitation, or their own. */
function findAnswer(event: ICAL.Component, owners: readonly string[]): string | undefined {
  // Mail to `mari+any@…` reaches Mari as well, so an invitation to it is hers.
  const isOwner = (property: ICAL.Property | null) =>
    owners.includes(
      String(property?.getFirstValue())
        .toLowerCase()
        .replace(/^mailto:/, '')
        .replace(/\+[^@]*@/, '@'),
    )
  const own = event.getAllProperties('attendee').find(isOwner)
  if (!own) return undefined
  const answer = String(own.getFirstParameter('partstat') ?? 'NEEDS-ACTION').toUpperCase()
  const isTheirs = isOwner(event.getFirstProperty('organizer'))
  return isTheirs && answer !== 'DECLINED' ? undefined : answer
}

/** When one event is busy. `replaced`: the repetitions that stand as events of their own. */
function readSpans(
  event: ICAL.Component,
  replaced: readonly string[],
  reading: CalendarReading,
): TimeSpan[] {
  const timed = findTimed(event, reading.zone)
  if (!timed) return []
  const without = new Set([...replaced, ...readTimeKeys(event, 'exdate', reading.zone)])
  const spans: TimeSpan[] = []
  for (const start of listStarts(event, timed, reading)) {
    if (toWallTime(start) + timed.length + day < reading.window.from) continue
    if (without.has(toDayKey(start)) || without.has(String(toUnixTime(start)))) continue
    spans.push(...clipToWindow(start, timed.length, reading))
  }
  return spans
}

function clipToWindow(start: ICAL.Time, length: number, { window }: CalendarReading): TimeSpan[] {
  const end = start.clone()
  if (start.isDate) end.adjust(length / day, 0, 0, 0)
  const until = Math.min(toUnixTime(end) + (start.isDate ? 0 : length), window.until)
  const from = Math.max(toUnixTime(start), window.from)
  return from < until ? [{ from, until }] : []
}
