import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import type { LeadTable } from '../db/schema.ts'
import { isLive } from './is-live.ts'

/** A time to come of an address: that of a meeting, or one that is kept for it. */
export interface OpenTime {
  /** Of the booking. */
  id: string
  slot: string
  isBooked: boolean
}

/**
 * The times to come of one mailbox, the next one first.
 *
 * @param emailKey as `bookings.email_key` has it.
 * @param now milliseconds since 1970.
 */
export async function timesOfAddress(
  reader: Database | DatabaseTransaction,
  emailKey: string,
  now: number,
): Promise<OpenTime[]> {
  const rows = await reader
    .selectFrom('bookings')
    .innerJoin('booking_slots', 'booking_slots.booking_id', 'bookings.id')
    .select(['bookings.id', 'bookings.slot', 'booking_slots.held_until'])
    .where('bookings.email_key', '=', emailKey)
    .where('booking_slots.starts_at', '>', now)
    .where(isLive(now))
    .orderBy('booking_slots.starts_at')
    .execute()
  return rows.map(({ id, slot, held_until }) => ({ id, slot, isBooked: held_until === 0 }))
}

/** The next meeting of the address of a booking, besides that one. */
export async function meetingBeside(
  reader: Database | DatabaseTransaction,
  { id, email_key }: Pick<Selectable<LeadTable<'bookings'>>, 'id' | 'email_key'>,
  now: number,
): Promise<OpenTime | undefined> {
  const times = await timesOfAddress(reader, email_key, now)
  return times.find((time) => time.isBooked && time.id !== id)
}
