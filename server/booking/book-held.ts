import type { Selectable } from 'kysely'
import type { OpeningHours } from '../../contract/opening-hours.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import type { LeadTable } from '../db/schema.ts'
import { enqueueMails } from '../outbox/enqueue-mail.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { moveMeeting } from './change-meeting.ts'
import { lockHeld } from './lock-held.ts'
import { remind } from './reminders.ts'
import { takeAgain } from './take-again.ts'
import { meetingBeside } from './times-of-address.ts'
import { takeTurn } from './weigh-booking.ts'
import { wishInWords } from './wish-in-words.ts'

type Booking = Selectable<LeadTable<'bookings'>>

/** A press of the button behind the link of a booking that waits for it. */
export interface HeldPress {
  /** Of the booking. */
  id: string
  /** The time to book, ISO 8601 in UTC: that of the link, or another that was chosen where it was gone. */
  slot: string
  /** Milliseconds since 1970. */
  now: number
}

/** How it ends: with a new meeting at the time, or with the one that the address had, moved there. */
export type HeldEnd = { is: 'booked' | 'moved'; meeting: string } | { is: 'over' }

/**
 * Books a time, because the link in its mail was used, which confirms the address; or moves the meeting there that the
 * address has already. A time that is kept no more is booked as long as nobody else has it.
 *
 * @param secret the key of the counters.
 * @throws HttpError 422 when that meeting was moved too often.
 * @throws SlotUnavailableError when the time is not to be had. Of neither anything may be stored.
 */
export async function bookHeld(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  press: HeldPress,
  secret: string,
): Promise<HeldEnd> {
  const { id, now } = press
  await takeTurn(transaction, secret, now)
  const booking = await lockHeld(transaction, id)
  if (!booking) return { is: 'over' }
  if (booking.status === 'booked') return { is: 'booked', meeting: id }
  const first = await meetingBeside(transaction, booking, now)
  if (first) return moveThere(transaction, hours, first.id, press)
  await book(transaction, hours, booking, press)
  return { is: 'booked', meeting: id }
}

async function moveThere(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  meeting: string,
  { id, slot, now }: HeldPress,
): Promise<HeldEnd> {
  await transaction
    .updateTable('bookings')
    .set({ status: 'cancelled' })
    .where('id', '=', id)
    .execute()
  await transaction.deleteFrom('booking_slots').where('booking_id', '=', id).execute()
  const lead = { kind: 'bookings', id } as const
  await recordEvent(transaction, lead, 'cancelled', `Its time went to ${meeting}.`, now)
  const isMoved = await moveMeeting(transaction, hours, { id: meeting, slot, now })
  return isMoved ? { is: 'moved', meeting } : { is: 'over' }
}

async function book(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  booking: Booking,
  press: HeldPress,
): Promise<void> {
  const { id, slot, now } = press
  await takeAgain(transaction, hours, booking, press)
  const wish = { slot, slot_minutes: hours.slotMinutes }
  await transaction
    .updateTable('bookings')
    .set({
      ...wish,
      status: 'booked',
      times: withoutWish({ ...booking, ...wish }),
      address_confirmed_at: now,
    })
    .where('id', '=', id)
    .execute()
  const lead = { kind: 'bookings', id } as const
  await recordEvent(transaction, lead, 'confirmed', 'The link of the held time was used.', now)
  await enqueueMails(transaction, [
    { template: 'booked-notice', lead, recipient: '', now },
    { template: 'booked', lead, recipient: booking.email, now },
  ])
  await remind(transaction, { id, email: booking.email, slot }, now)
}

/** The visitor's own words, without those that a hold which expired put before them. */
function withoutWish(booking: Booking): string {
  const wish = wishInWords({ ...booking, times: '' })
  if (!booking.times.startsWith(wish)) return booking.times
  return booking.times.slice(wish.length).replace(/^; /, '')
}
