import { minute } from './duration.ts'

/** How a time is said: the same in the page, in the mails and in refusals, so that all show one time. */

/** A slot as its own text, and its instant. */
export interface SlotChoice {
  /** ISO 8601, in UTC, as the API takes it. */
  slot: string
  /** `10:00`, in the zone asked for. */
  label: string
}

export interface SlotDay {
  /** `2026-11-24`, the day in the zone asked for. */
  day: string
  /** `Tuesday, November 24, 2026`. */
  label: string
  /** The parts of `Tue 24 November 2026`. */
  short: { weekday: string; date: string; month: string }
  isMonday: boolean
  choices: SlotChoice[]
}

/** Whether a name is a time zone here. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** A zone's name for people: `America/New York`. */
export function sayZone(zone: string): string {
  return zone.replaceAll('_', ' ')
}

/** Slots by the days of a zone, in their order. */
export function slotsByDay(slots: readonly string[], zone: string): SlotDay[] {
  const days = new Map<string, SlotDay>()
  for (const slot of slots) {
    const instant = new Date(slot)
    const day = dayIn(zone).format(instant)
    const group = days.get(day) ?? { ...dayOf(instant, zone), day, choices: [] }
    group.choices.push({ slot, label: clockIn(zone).format(instant) })
    days.set(day, group)
  }
  return [...days.values()]
}

/** `Tuesday, November 24, 2026, 10:00 to 10:30 (America/New York)`. */
export function formatSlot(slot: string, minutes: number, zone: string): string {
  const begin = new Date(slot)
  const clock = clockIn(zone)
  const end = clock.format(new Date(begin.getTime() + minutes * minute))
  return `${sayDay(begin, zone)}, ${clock.format(begin)} to ${end} (${sayZone(zone)})`
}

/** The same in two lines: `Tuesday, November 24` and `10:00 to 10:30, New York`. */
export function saySlot(slot: string, minutes: number, zone: string): [string, string] {
  const begin = Date.parse(slot)
  const [from, until] = [begin, begin + minutes * minute].map((one) => clockAt(one, zone))
  return [sayDate(begin, zone), `${from} to ${until}, ${placeOf(zone)}`]
}

/** `Tuesday, November 24, 2026, 10:00 (Europe/Tallinn)`. */
export function formatMoment(milliseconds: number, zone: string): string {
  const moment = new Date(milliseconds)
  return `${sayDay(moment, zone)}, ${clockIn(zone).format(moment)} (${sayZone(zone)})`
}

/** `10:00`. @param instant milliseconds since 1970. */
export function clockAt(instant: number, zone: string): string {
  return clockIn(zone).format(new Date(instant))
}

/** `Tue Nov 24 10:00`. */
export function saySlotShort(slot: string, zone: string): string {
  return `${shortDay(slot, zone)} ${clockAt(Date.parse(slot), zone)}`
}

/** `Tue Nov 24, 10:00 (London)`: for a subject. */
export function saySlotNamed(slot: string, zone: string): string {
  return `${shortDay(slot, zone)}, ${clockAt(Date.parse(slot), zone)} (${placeOf(zone)})`
}

/** `Kolkata` for `Asia/Kolkata`: what a zone is called where there is little room. */
export function placeOf(zone: string): string {
  return sayZone(zone.split('/').at(-1) ?? zone)
}

/** `Tuesday, November 24`. @param instant milliseconds since 1970. */
export function sayDate(instant: number, zone: string): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long' } as const
  return formatter(zone, format, american).format(new Date(instant))
}

/** `2026-11-24`. @param instant milliseconds since 1970. */
export function dayAt(instant: number, zone: string): string {
  return dayIn(zone).format(new Date(instant))
}

function shortDay(slot: string, zone: string): string {
  const format = { weekday: 'short', day: 'numeric', month: 'short' } as const
  return formatter(zone, format, american).format(new Date(slot)).replace(',', '')
}

function dayOf(instant: Date, zone: string) {
  const label = sayDay(instant, zone)
  const date = String(Number(dayIn(zone).format(instant).slice(-2)))
  return {
    label,
    short: { weekday: label.slice(0, 3), date, month: monthIn(zone).format(instant) },
    isMonday: label.startsWith('Monday'),
  }
}

function sayDay(instant: Date, zone: string): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return formatter(zone, format, american).format(instant)
}

/** How days are written on the whole site; clocks have 24 hours. */
const american = 'en-US'

const clockIn = (zone: string) =>
  formatter(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Swedish writes a day as ISO 8601 does. */
const dayIn = (zone: string) =>
  formatter(zone, { year: 'numeric', month: '2-digit', day: '2-digit' }, 'sv')

const monthIn = (zone: string) => formatter(zone, { month: 'long', year: 'numeric' }, american)

/** Making one takes some ten times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()
const mostFormatters = 100

function formatter(
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
  locale = 'en-GB',
): Intl.DateTimeFormat {
  const key = [locale, timeZone, ...Object.keys(options), options.weekday].join(' ')
  const kept = formatters.get(key)
  if (kept) return kept
  if (formatters.size >= mostFormatters) formatters.clear()
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone })
  formatters.set(key, made)
  return made
}
