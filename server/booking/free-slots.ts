import * as z from 'zod'
import type { OpeningHours } from '../../contract/content/opening-hours.ts'
import { minute } from '../../contract/duration.ts'
import { toIsoDay } from '../../contract/slot-text.ts'
import { getMailDomain, isMailProvider } from './mail-domain.ts'
import {
  getBookableSpan,
  getDaySpan,
  getHosts,
  isSameHost,
  listSlots,
  type TimeSpan,
} from './slots.ts'
import { type DatabaseReader, isTaken, selectOverlapping } from './taken-slots.ts'

/** The share of a day's slots that addresses which never answered a link may have. */
export const maxUnconfirmedShare = 1 / 2

/**
 * Reads when the free and the booked slots of each host in a span begin; the booking `except` counts for none.
 * `pastHolds` are the bookings whose hold of a slot in this span has run out.
 */
export async function readHostCalendars(
  reader: DatabaseReader,
  hours: OpeningHours,
  { from, until }: TimeSpan,
  now: number,
  except = '',
) {
  const length = hours.slotMinutes * minute
  // The last slot begins before `until`.
  const span = { from, until: until - 1 + length }
  const rows = await selectOverlapping(reader, span).execute()
  const taken = rows
    .filter((row) => row.booking_id !== except && isTaken(row, now))
    .map(({ host, starts_at, ends_at }) => ({ host, from: starts_at, until: ends_at }))
  const busy = await readBusy(reader, span)
  return getHosts(hours).map(({ name: host, hours: own }) => {
    const isAt = (spans: readonly HostSpan[]) => {
      const theirs = spans.filter((span) => isSameHost(span.host, host))
      return (slot: number) => theirs.some((span) => span.from < slot + length && span.until > slot)
    }
    const [isBusy, isBooked] = [isAt(busy), isAt(taken)]
    const slots = listSlots(own, { from, until })
    const past = rows.filter((row) => isSameHost(row.host, host) && !isTaken(row, now))
    return {
      host,
      free: slots.filter((slot) => !isBusy(slot) && !isBooked(slot)),
      booked: slots.filter(isBooked),
      pastHolds: past.map(({ booking_id }) => booking_id),
    }
  })
}

const storedSpans = z.array(z.object({ from: z.number(), until: z.number() }))

interface HostSpan extends TimeSpan {
  host: string
}

async function readBusy(reader: DatabaseReader, { from, until }: TimeSpan): Promise<HostSpan[]> {
  const calendars = await reader.selectFrom('calendars').select(['host', 'busy']).execute()
  return calendars.flatMap(({ host, busy }) => {
    const spans = storedSpans.parse(JSON.parse(busy))
    const within = spans.filter((span) => span.from < until && span.until > from)
    return within.map((span) => ({ ...span, host }))
  })
}

/** When free slots begin, in milliseconds since 1970, in order; the slot of the booking `except` counts as free. */
export async function findFreeTimes(
  reader: DatabaseReader,
  hours: OpeningHours,
  now: number,
  except = '',
) {
  const calendars = await readHostCalendars(reader, hours, getBookableSpan(hours, now), now, except)
  return [...new Set(calendars.flatMap(({ free }) => free))].sort((a, b) => a - b)
}

/** To which times a meeting can be moved, in order, each with the hosts who are free then; its own time is one of them. */
export async function findHostsByTime(
  reader: DatabaseReader,
  hours: OpeningHours,
  { id, slot }: { id: string; slot: string },
  now: number,
): Promise<{ at: number; hosts: string[] }[]> {
  const own = Date.parse(slot)
  const spans = [getBookableSpan(hours, now), { from: own, until: own + 1 }]
  const calendars = await Promise.all(
    spans.map((span) => readHostCalendars(reader, hours, span, now, id)),
  )
  const free = calendars.flat().flatMap(({ host, free }) => free.map((at) => ({ at, host })))
  return [...Map.groupBy(free, ({ at }) => at)]
    .map(([at, entries]) => ({ at, hosts: [...new Set(entries.map(({ host }) => host))] }))
    .sort((a, b) => a.at - b.at)
}

/** As `findFreeTimes`, in ISO 8601 and UTC. */
export async function findFreeSlots(...asked: Parameters<typeof findFreeTimes>) {
  return formatSlots(await findFreeTimes(...asked))
}

export function formatSlots(times: readonly number[]): string[] {
  return times.map((time) => new Date(time).toISOString())
}

/** The whole days to come (`2026-01-07`) that are open and have no free slot; `isAll`: no open day has one. */
export async function findFullDays(reader: DatabaseReader, hours: OpeningHours, now: number) {
  const { from, until } = getBookableSpan(hours, now)
  // Without the first day, part of which is too soon to be booked.
  const whole = { from: getDaySpan(from, hours.zone).until, until }
  const nameDay = (slot: number) => toIsoDay(slot, hours.zone)
  const open = getHosts(hours).flatMap((host) => listSlots(host.hours, whole))
  const free = await findFreeTimes(reader, hours, now)
  const withFree = new Set(free.map(nameDay))
  const days = [...new Set(open.map(nameDay))].filter((day) => !withFree.has(day)).sort()
  return { days, isAll: free.length === 0 && open.length > 0 }
}

export interface DayLoad {
  /** How many slots all hosts have, free or booked. A booked one counts though the accepted invitation is in a calendar. */
  slots: number
  /** Slots of strangers: of addresses that never answered a link, and of one mail domain all but the first that did. */
  booked: number
  reserved: number
  /** Slots of the mail domain that is asked about, whether or not a link was answered. */
  domainCount: number
}

/** Reads how much of the day of a slot strangers have, and how much the mail domain of `email`; the booking `except` is left out. */
export async function readDayLoad(
  reader: DatabaseReader,
  hours: OpeningHours,
  slot: string,
  email: string,
  now: number,
  except = '',
): Promise<DayLoad> {
  const day = getDaySpan(Date.parse(slot), hours.zone)
  const rows = await reader
    .selectFrom('booking_slots')
    .innerJoin('bookings', 'bookings.id', 'booking_slots.booking_id')
    .select(['booking_slots.held_until', 'bookings.email', 'bookings.address_confirmed_at'])
    .where('booking_slots.starts_at', '>=', day.from)
    .where('booking_slots.starts_at', '<', day.until)
    .where('bookings.id', '<>', except)
    .execute()
  const live = rows.filter((row) => isTaken(row, now))
  const domains = new Set<string>()
  const taken = live.filter(({ email, address_confirmed_at }) => {
    if (address_confirmed_at === 0) return true
    if (isMailProvider(email)) return false
    const domain = getMailDomain(email)
    return domains.size === domains.add(domain).size
  })
  const reserved = taken.filter(({ held_until }) => held_until > 0).length
  const domain = getMailDomain(email)
  const sameDomain = isMailProvider(email)
    ? []
    : live.filter((row) => getMailDomain(row.email) === domain)
  const calendars = await readHostCalendars(reader, hours, day, now)
  const slots = calendars.flatMap(({ free, booked }) => [...free, ...booked]).length
  return { slots, booked: taken.length - reserved, reserved, domainCount: sameDomain.length }
}

/** Whether the mail domain gets no further slot of this day: it has one, and strangers have their share. */
export function isPastShare({ slots, booked, reserved, domainCount }: DayLoad): boolean {
  return domainCount > 0 && booked + reserved >= slots * maxUnconfirmedShare
}
