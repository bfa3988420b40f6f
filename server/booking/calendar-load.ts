import { day, hour, minute } from '../../contract/duration.ts'
import type { OpeningHours } from '../../contract/opening-hours.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { bookableSpan, slotsIn } from './slots.ts'

/** How much of what may be booked is taken at a moment, and by whom; all in slots. */
export interface CalendarLoad {
  /** Free or not. */
  bookable: number
  free: number
  /** For a short time. */
  held: number
  /** Booked, whichever way. */
  taken: Taken
  /** Booked at once: nobody has confirmed the address. */
  atOnce: Taken
  /** Booked by the link in a mail. */
  linked: Taken
}

/** Slots that are booked: in all, and those of them that were taken in the last 24 hours and in the last hour. */
export interface Taken {
  standing: number
  inDay: number
  inHour: number
}

/**
 * Reads how full the calendar is. Meetings that are over or beyond the horizon say nothing about it.
 *
 * @param now milliseconds since 1970.
 */
export async function readCalendarLoad(
  reader: Database | DatabaseTransaction,
  hours: OpeningHours,
  now: number,
): Promise<CalendarLoad> {
  const span = bookableSpan(hours, now)
  const rows = await reader
    .selectFrom('booking_slots')
    .innerJoin('bookings', 'bookings.id', 'booking_slots.booking_id')
    .select([
      'booking_slots.starts_at',
      'booking_slots.ends_at',
      'booking_slots.held_until',
      'bookings.created_at',
      'bookings.address_confirmed_at',
    ])
    .where('booking_slots.ends_at', '>', span.from)
    .where('booking_slots.starts_at', '<', span.until)
    .execute()
  const live = rows.filter(({ held_until }) => held_until === 0 || held_until > now)
  const booked = live.filter(({ held_until }) => held_until === 0)
  const atOnce = booked.filter(({ address_confirmed_at }) => address_confirmed_at === 0)
  const linked = booked.filter(({ address_confirmed_at }) => address_confirmed_at > 0)
  const takenOf = (slots: typeof booked): Taken => {
    const since = (time: number) =>
      slots.filter((one) => Math.max(one.created_at, one.address_confirmed_at) > now - time).length
    return { standing: slots.length, inDay: since(day), inHour: since(hour) }
  }

  const length = hours.slotMinutes * minute
  const slots = slotsIn(hours, span)
  const isFree = (slot: number) =>
    !live.some((one) => one.starts_at < slot + length && one.ends_at > slot)
  return {
    bookable: slots.length,
    free: slots.filter(isFree).length,
    held: live.length - booked.length,
    taken: takenOf(booked),
    atOnce: takenOf(atOnce),
    linked: takenOf(linked),
  }
}
