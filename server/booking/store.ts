import type { BookingForm } from '../../contract/forms/booking.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import type { Arrival } from '../forms/form-endpoint.ts'

/** Stores a request for a meeting. */
export async function saveBooking(
  transaction: DatabaseTransaction,
  { timeZone, ...values }: BookingForm,
  arrival: Arrival,
): Promise<void> {
  await transaction
    .insertInto('bookings')
    .values({ ...arrival, ...values, time_zone: timeZone, status: 'requested' })
    .execute()
}
