import type { OpeningHours } from '../../contract/opening-hours.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { isLive } from './is-live.ts'
import { dayAround, slotsIn } from './slots.ts'

/** The times of one day in the office's zone. */
export interface DayLoad {
  /** All of the opening hours, free or not. */
  times: number
  /** Booked by addresses that never answered a link. */
  booked: number
  /** Kept until a link is used. */
  kept: number
}

/**
 * Reads how much of a day strangers have.
 *
 * @param slot a time of that day, in milliseconds since 1970, as `now` is.
 */
export async function readDayLoad(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  slot: number,
  now: number,
): Promise<DayLoad> {
  const day = dayAround(slot, hours.zone)
  const taken = await transaction
    .selectFrom('booking_slots')
    .innerJoin('bookings', 'bookings.id', 'booking_slots.booking_id')
    .select('booking_slots.held_until')
    .where('booking_slots.starts_at', '>=', day.from)
    .where('booking_slots.starts_at', '<', day.until)
    .where('bookings.address_confirmed_at', '=', 0)
    .where(isLive(now))
    .execute()
  const kept = taken.filter(({ held_until }) => held_until > 0).length
  return { times: slotsIn(hours, day).length, booked: taken.length - kept, kept }
}
