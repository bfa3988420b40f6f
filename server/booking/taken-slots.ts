import type { Selectable } from 'kysely'
import { toCanonicalEmail } from '../db/canonical-email.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import type { LeadTable } from '../db/schema.ts'
import type { TimeSpan } from './slots.ts'

export type Booking = Selectable<LeadTable<'bookings'>>
export type DatabaseReader = Database | DatabaseTransaction

/** Whether a row of `booking_slots` blocks its slot: it does unless its hold has run out. */
export function isTaken({ held_until }: { held_until: number }, now: number): boolean {
  return held_until === 0 || held_until > now
}

/** All rows that overlap a span; after a change of the opening hours they may begin at other times than slots. */
export function selectOverlapping(reader: DatabaseReader, { from, until }: TimeSpan) {
  return reader
    .selectFrom('booking_slots')
    .where('starts_at', '<', until)
    .where('ends_at', '>', from)
    .select(['starts_at', 'host', 'ends_at', 'booking_id', 'held_until'])
}

/** The meetings to come of one person, booked or held, the next first; all spellings of an address are one person. */
export async function openMeetings(reader: DatabaseReader, email: string, now: number) {
  const rows = await reader
    .selectFrom('leads')
    .innerJoin('bookings', 'bookings.id', 'leads.id')
    .innerJoin('booking_slots', 'booking_slots.booking_id', 'bookings.id')
    .select(['bookings.id', 'bookings.slot', 'booking_slots.held_until'])
    .where('leads.person_key', '=', toCanonicalEmail(email))
    .where('booking_slots.starts_at', '>', now)
    .orderBy('booking_slots.starts_at')
    .execute()
  return rows.filter((row) => isTaken(row, now))
}

/** The next booked meeting of the same address, other than this booking. */
export async function findOtherMeeting(
  reader: DatabaseReader,
  { id, email }: Booking,
  now: number,
) {
  const meetings = await openMeetings(reader, email, now)
  return meetings.find((meeting) => meeting.held_until === 0 && meeting.id !== id)
}

export async function findBooking(
  reader: DatabaseReader,
  id: string,
): Promise<Booking | undefined> {
  return reader.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks a booking until the commit. Returns it; undefined when there is none in one of these states. */
export async function lockBooking(
  transaction: DatabaseTransaction,
  id: string,
  statuses: readonly Booking['status'][] = ['booked'],
) {
  // Written, though nothing changes: PostgreSQL locks no row that is only read.
  return transaction
    .updateTable('bookings')
    .set(({ ref }) => ({ sequence: ref('sequence') }))
    .where('id', '=', id)
    .where('status', 'in', statuses)
    .returningAll()
    .executeTakeFirst()
}

/** The booking with an id, if it is in one of these states and still to come. */
export async function findUpcomingBooking(
  reader: DatabaseReader,
  id: string,
  now: number,
  statuses: readonly Booking['status'][] = ['booked'],
) {
  const booking = await findBooking(reader, id)
  const isUpcoming = booking && statuses.includes(booking.status) && Date.parse(booking.slot) > now
  return isUpcoming ? booking : undefined
}

/** Frees the slots of a booking. `except`: the beginning of one that it keeps, in milliseconds since 1970. */
export async function freeSlots(transaction: DatabaseTransaction, id: string, except = 0) {
  await transaction
    .deleteFrom('booking_slots')
    .where('booking_id', '=', id)
    .where('starts_at', '!=', except)
    .execute()
}
