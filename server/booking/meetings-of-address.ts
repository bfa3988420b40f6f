import type { Database, DatabaseTransaction } from '../db/database.ts'

/** A meeting to come, or a time that is held for one. */
export interface OpenMeeting {
  id: string
  slot: string
  status: 'booked' | 'held'
}

/**
 * The meetings to come of one mailbox, the next one first.
 *
 * @param emailKey as `bookings.email_key` has it.
 * @param except the id of a booking that does not count.
 * @param now milliseconds since 1970.
 */
export async function meetingsOfAddress(
  reader: Database | DatabaseTransaction,
  emailKey: string,
  except: string,
  now: number,
): Promise<OpenMeeting[]> {
  const rows = await reader
    .selectFrom('bookings')
    .innerJoin('booking_slots', 'booking_slots.booking_id', 'bookings.id')
    .select(['bookings.id', 'bookings.slot', 'booking_slots.held_until'])
    .where('bookings.email_key', '=', emailKey)
    .where('bookings.id', '!=', except)
    .where('bookings.status', 'in', ['booked', 'held'])
    .where('booking_slots.starts_at', '>', now)
    .orderBy('booking_slots.starts_at')
    .execute()
  return rows
    .filter(({ held_until }) => held_until === 0 || held_until > now)
    .map(({ id, slot, held_until }) => ({
      id,
      slot,
      status: held_until === 0 ? ('booked' as const) : ('held' as const),
    }))
}
