import type { BookingForm } from '../../contract/forms/booking.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import type { Arrival } from '../forms/form-endpoint.ts'
import { receiveLead } from '../leads/receive-lead.ts'

/** Stores a request for a meeting, a notice of it to the team, and a receipt to the writer. */
export async function saveBooking(
  transaction: DatabaseTransaction,
  { timeZone, ...values }: BookingForm,
  arrival: Arrival,
): Promise<void> {
  await transaction
    .insertInto('bookings')
    .values({ ...arrival, ...values, time_zone: timeZone, status: 'requested' })
    .execute()
  await receiveLead(transaction, 'bookings', arrival, [
    { template: 'notice', recipient: '' },
    { template: 'booking-receipt', recipient: values.email },
  ])
}
