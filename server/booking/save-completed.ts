import type { CompletedBooking } from '../../contract/forms/booking-event.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import type { SubmissionContext } from '../intake/lead-intake.ts'
import { recordEvent } from '../timeline/record-event.ts'

/**
 * Stores a meeting that was booked in the provider's calendar. No mail goes out: the provider writes to both
 * sides itself, and a second invitation for one meeting would be one too many.
 */
export async function saveCompleted(
  transaction: DatabaseTransaction,
  { provider, id: theirId, name, email, start, timeZone }: CompletedBooking,
  arrival: SubmissionContext,
): Promise<void> {
  await transaction
    .insertInto('bookings')
    .values({
      ...arrival,
      name,
      email: email ?? '',
      company: '',
      times: start ?? '',
      time_zone: timeZone,
      message: '',
      status: 'external',
    })
    .execute()
  const lead = { kind: 'bookings', id: arrival.id } as const
  await recordEvent(transaction, lead, 'external', `${provider} ${theirId}`, arrival.created_at)
}
