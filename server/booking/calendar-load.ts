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
  /** Booked by addresses that nobody has confirmed: in all, in the last 24 hours, in the last hour. */
  unconfirmed: { standing: number; inDay: number; inHour: number }
  /** Booked in the last 24 hours by addresses that were confirmed. */
  confirmedInDay: number
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
  const unconfirmed = booked.filter(({ address_confirmed_at }) => address_confirmed_at === 0)
  const since = (time: number) =>
    unconfirmed.filter(({ created_at }) => created_at > now - time).length

  const length = hours.slotMinutes * minute
  const slots = slotsIn(hours, span)
  const isFree = (slot: number) =>
    !live.some((one) => one.starts_at < slot + length && one.ends_at > slot)
  return {
    bookable: slots.length,
    free: slots.filter(isFree).length,
    held: live.length - booked.length,
    unconfirmed: { standing: unconfirmed.length, inDay: since(day), inHour: since(hour) },
    confirmedInDay: booked.filter((one) => one.address_confirmed_at > now - day).length,
  }
}
