import type { Selectable } from 'kysely'
import { toCanonicalEmail } from '../db/canonical-email.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import type { LeadTable } from '../db/schema.ts'
import type { TimeSpan } from './slots.ts'

export type Booking = Selectable<LeadTable<'bookings'>>
export type DatabaseReader = Database | DatabaseTransaction

/** Whether a row of `booking_slots` keeps others out: a hold past its end does not. */
export function isTaken({ held_until }: { held_until: number }, now: number): boolean {
  return held_until === 0 || held_until > now
}

/** Every row that reaches into a span: one taken before the opening hours changed may begin elsewhere. */
export function selectOverlapping(reader: DatabaseReader, { from, until }: TimeSpan) {
  return reader
    .selectFrom('booking_slots')
    .where('starts_at', '<', until)
    .where('ends_at', '>', from)
    .select(['starts_at', 'host', 'ends_at', 'booking_id', 'held_until'])
}

/** Lists the meetings to come of one person, by any spelling of the address, booked or held, the next one first. */
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

/** The next booked meeting of the address of a booking, besides that one. */
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

/** Waits for whoever changes a booking, and keeps it so until the commit; undefined in another state. */
export async function lockBooking(
  transaction: DatabaseTransaction,
  id: string,
  statuses: readonly Booking['status'][] = ['booked'],
) {
  // Written as it is: PostgreSQL locks no row that is only read.
  return transaction
    .updateTable('bookings')
    .set(({ ref }) => ({ sequence: ref('sequence') }))
    .where('id', '=', id)
    .where('status', 'in', statuses)
    .returningAll()
    .executeTakeFirst()
}

/** The booking with an id, in one of these states and to come; undefined for every other. */
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

/** Releases the slots of a booking, but for one that is named by its beginning. */
export async function freeSlots(transaction: DatabaseTransaction, id: string, except = 0) {
  await transaction
    .deleteFrom('booking_slots')
    .where('booking_id', '=', id)
    .where('starts_at', '!=', except)
    .execute()
}
