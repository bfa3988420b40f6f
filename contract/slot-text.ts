import { minute } from './duration.ts'
import { BoundedCache } from './lib/bounded-cache.ts'

/** How days and times are written, in pages, mails and refusals alike. */

/** Whether this engine knows a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export function formatZone(zone: string): string {
  return zone.replaceAll('_', ' ')
}

/** The city of a zone, as its short name: `New York`. */
export function formatCity(zone: string): string {
  return formatZone(zone.split('/').at(-1) ?? zone)
}

/** The next day: `2026-12-01` for `2026-11-30`. */
export function addDay(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

/** `10:00`. `instant`: milliseconds since 1970. */
export function formatClock(instant: number, zone: string): string {
  return format('clock', instant, zone)
}

/** `2026-11-24`. `instant`: milliseconds since 1970. */
export function toIsoDay(instant: number, zone: string): string {
  return format('isoDay', instant, zone)
}

/** `Tuesday, November 24`. `instant`: milliseconds since 1970. */
export function formatDate(instant: number, zone: string): string {
  return format('date', instant, zone)
}

/** `Tuesday, November 24, 2026`. `instant`: milliseconds since 1970. */
export function formatWholeDate(instant: number, zone: string): string {
  return format('fullDate', instant, zone)
}

/** `Tuesday, November 24, 2026`. `day`: `2026-11-24`. */
export function formatDay(day: string): string {
  return formatWholeDate(Date.parse(day), 'UTC')
}

/** `November 2026`. `instant`: milliseconds since 1970. */
export function formatMonth(instant: number, zone: string): string {
  return format('month', instant, zone)
}

/** `Tuesday, November 24, 2026, 10:00 (Europe/Tallinn)`. `instant`: milliseconds since 1970. */
export function formatMoment(instant: number, zone: string): string {
  return `${format('fullDate', instant, zone)}, ${formatClock(instant, zone)} (${formatZone(zone)})`
}

/** `Tuesday, November 24, 2026, 10:00 to 10:30 (America/New York)`. */
export function formatSlot(slot: string, minutes: number, zone: string): string {
  const date = format('fullDate', Date.parse(slot), zone)
  return `${date}, ${formatHours(slot, minutes, zone)} (${formatZone(zone)})`
}

/** `10:00 to 10:30`. */
export function formatHours(slot: string, minutes: number, zone: string): string {
  const begin = Date.parse(slot)
  return `${formatClock(begin, zone)} to ${formatClock(begin + minutes * minute, zone)}`
}

/** `Tue Nov 24 10:00`. */
export function formatSlotShort(slot: string, zone: string): string {
  const date = format('shortDate', Date.parse(slot), zone).replace(',', '')
  return `${date} ${formatClock(Date.parse(slot), zone)}`
}

/** `Tue Nov 24 10:00 (London)`: for a subject. */
export function formatSlotNamed(slot: string, zone: string): string {
  return `${formatSlotShort(slot, zone)} (${formatCity(zone)})`
}

const dayAndMonth = { day: 'numeric', month: 'long' } as const

/** The formats of the site; Swedish writes days as ISO 8601 does. */
const formats = {
  clock: ['en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }],
  isoDay: ['sv', { year: 'numeric', month: '2-digit', day: '2-digit' }],
  month: ['en-US', { month: 'long', year: 'numeric' }],
  date: ['en-US', { weekday: 'long', ...dayAndMonth }],
  fullDate: ['en-US', { weekday: 'long', ...dayAndMonth, year: 'numeric' }],
  shortDate: ['en-US', { weekday: 'short', day: 'numeric', month: 'short' }],
} as const

/** Making a formatter takes ten times as long as using it. */
const formatters = new BoundedCache<string, Intl.DateTimeFormat>(100)

function format(name: keyof typeof formats, instant: number, timeZone: string): string {
  const key = `${name} ${timeZone}`
  const cached = formatters.get(key)
  if (cached) return cached.format(instant)
  const [locale, options] = formats[name]
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone })
  formatters.set(key, made)
  return made.format(instant)
}
