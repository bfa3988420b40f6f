import type { TZDate } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { type OpeningHours, weekdays } from '../../contract/content/opening-hours.ts'
import { hour, minute } from '../../contract/duration.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { findInstant, toZonedDay } from './office-time.ts'

/** A span of time in milliseconds since 1970; `until` is no part of it. */
export interface TimeSpan {
  from: number
  until: number
}

/** When slots of a span begin (milliseconds since 1970), taken or not; all are as long when clocks change. */
export function listSlots(hours: OpeningHours, { from, until }: TimeSpan): number[] {
  const firstDay = toZonedDay(from, hours.zone)
  return listSlotsOfDays(hours, firstDay, until).filter((slot) => slot >= from && slot < until)
}

/** The slots of the last days asked for, by the weekly hours they follow from. */
const lastSlots = new WeakMap<OpeningHours['hours'], { key: string; slots: number[] }>()

/** Cached, as every view of Book asks for the same days: days of another zone take three milliseconds. */
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

/** What may be booked at a moment, from the notice to the end of the horizon's last day. */
export function getBookableSpan(
  { zone, noticeHours, horizonDays }: OpeningHours,
  now: number,
): TimeSpan {
  const until = toZonedDay(now, zone, horizonDays + 1).getTime()
  return { from: now + noticeHours * hour, until }
}

export interface Host {
  /** Empty where the opening hours name nobody. */
  name: string
  hours: OpeningHours
}

/** Everybody who holds meetings, in the order of the file: one at least. */
export function getHosts(hours: OpeningHours): Host[] {
  if (hours.hosts.length === 0) return [{ name: '', hours }]
  return hours.hosts.map(({ name, hours: own = hours.hours }) => ({
    name,
    hours: { ...hours, hours: own },
  }))
}

/** Whether what is one host's keeps another from a meeting: what names nobody is everybody's. */
export function isSameHost(a: string, b: string): boolean {
  return a === b || a === '' || b === ''
}

/** Joins spans that touch one another, or leave less than a gap (milliseconds) between them, in order. */
export function mergeSpans(spans: readonly TimeSpan[], gap = 0): TimeSpan[] {
  const merged: TimeSpan[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && span.from - last.until < (gap || 1)) last.until = Math.max(last.until, span.until)
    else merged.push({ ...span })
  }
  return merged
}

/** The day that an instant falls on in a zone. */
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
