import type { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { type OpeningHours, weekdays } from '../../contract/content/opening-hours.ts'
import { hour, minute } from '../../contract/duration.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { findInstant, toZonedDay } from './office-time.ts'

/** A span of time in milliseconds since 1970, without the moment `until`. */
export interface TimeSpan {
  from: number
  until: number
}

/** When the slots of a span begin (milliseconds since 1970), free or taken. Each has its full length when clocks change. */
export function listSlots(hours: OpeningHours, { from, until }: TimeSpan): number[] {
  const firstDay = toZonedDay(from, hours.zone)
  return listSlotsOfDays(hours, firstDay, until).filter((slot) => slot >= from && slot < until)
}

/** The last list of slots, by the weekly hours it was made from. */
const lastSlots = new WeakMap<OpeningHours['hours'], { key: string; slots: number[] }>()

/** Cached, as every view of the booking page asks for the same days, and days of another zone take three milliseconds. */
function listSlotsOfDays(hours: OpeningHours, firstDay: TZDate, until: number): number[] {
  const { zone, slotMinutes, closedDays } = hours
  const key = JSON.stringify([zone, slotMinutes, closedDays, firstDay.getTime(), until])
  const last = lastSlots.get(hours.hours)
  if (last?.key === key) return last.slots
  const slots: number[] = []
  for (let day = firstDay; day.getTime() <= until; day = addDays(day, 1)) {
    slots.push(...listDaySlots(hours, day))
  }
  lastSlots.set(hours.hours, { key, slots })
  return slots
}

/** What can be booked at a moment: from the notice period to the end of the last day of the horizon. */
export function getBookableSpan(
  { zone, noticeHours, horizonDays }: OpeningHours,
  now: number,
): TimeSpan {
  const until = toZonedDay(now, zone, horizonDays + 1).getTime()
  return { from: now + noticeHours * hour, until }
}

export interface Host {
  /** Empty when the opening hours name no hosts. */
  name: string
  hours: OpeningHours
}

/** Everybody who holds meetings, in the order of the file; one without a name when the file names nobody. */
export function getHosts(hours: OpeningHours): Host[] {
  if (hours.hosts.length === 0) return [{ name: '', hours }]
  return hours.hosts.map(({ name, hours: own = hours.hours }) => ({
    name,
    hours: { ...hours, hours: own },
  }))
}

/** Whether a time of one host blocks another: an empty name stands for all hosts. */
export function isSameHost(a: string, b: string): boolean {
  return a === b || a === '' || b === ''
}

/** Joins spans that touch, or have less than `gap` milliseconds between them. Returns them in order. */
export function mergeSpans(spans: readonly TimeSpan[], gap = 0): TimeSpan[] {
  const merged: TimeSpan[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && span.from - last.until < (gap || 1)) last.until = Math.max(last.until, span.until)
    else merged.push({ ...span })
  }
  return merged
}

/** The day, in a zone, that an instant falls on. */
export function getDaySpan(instant: number, zone: string): TimeSpan {
  const [from, until] = [toZonedDay(instant, zone), toZonedDay(instant, zone, 1)]
  return { from: from.getTime(), until: until.getTime() }
}

function listDaySlots(
  { zone, hours, closedDays, slotMinutes }: OpeningHours,
  day: TZDate,
): number[] {
  if (closedDays.includes(toIsoDay(day.getTime(), zone))) return []
  return hours[weekdays[day.getDay()] ?? 'sunday'].flatMap(({ from, until }) => {
    const [start, end] = [findInstant(day, from, zone), findInstant(day, until, zone)]
    const slots: number[] = []
    const length = slotMinutes * minute
    for (let slot = start; slot + length <= end; slot += length) slots.push(slot)
    return slots
  })
}
