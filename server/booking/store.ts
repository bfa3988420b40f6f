import type { LeadValues } from '../../contract/forms/lead-values.ts'
import type { OpeningHours } from '../../contract/opening-hours.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import type { SubmissionContext } from '../intake/form-endpoint.ts'
import { receiveLead } from '../intake/receive-lead.ts'
import { takeSlot } from './take-slot.ts'

/**
 * Stores a meeting with its slot, or a request for one, a notice of it to the team, and a mail to the
 * writer. Suspected spam takes no slot, or a program could take them all: it stays a wish until a person
 * releases it.
 * @throws SlotUnavailableError when the slot cannot be had; then nothing of it may be stored.
 */
export async function saveBooking(
  transaction: DatabaseTransaction,
  { timeZone, slot, ...values }: LeadValues['bookings'],
  arrival: SubmissionContext,
  hours: OpeningHours,
): Promise<void> {
  const row = { ...arrival, ...values, time_zone: timeZone }
  if (slot === '') {
    await transaction
      .insertInto('bookings')
      .values({ ...row, status: 'requested' })
      .execute()
    await receiveLead(transaction, 'bookings', arrival, [
      { template: 'notice', recipient: '' },
      { template: 'booking-receipt', recipient: values.email },
    ])
    return
  }
  const held = arrival.spam_reason !== ''
  const status = held ? 'requested' : 'booked'
  await transaction
    .insertInto('bookings')
    .values({ ...row, slot, slot_minutes: hours.slotMinutes, status })
    .execute()
  const wish = { slot, timeZone, bookingId: arrival.id, now: arrival.created_at, held }
  await takeSlot(transaction, hours, wish)
  await receiveLead(transaction, 'bookings', arrival, [
    { template: 'booked-notice', recipient: '' },
    { template: 'booked', recipient: values.email },
  ])
}
