import type { OpeningHours } from '../../contract/content/opening-hours.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { lockWork } from '../db/lock-work.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import { enqueueDeliveries } from '../timeline/enqueue-deliveries.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { moveMeeting } from './change-meeting.ts'
import { formatRequestedSlot } from './holds.ts'
import { announceMeeting } from './reminders.ts'
import { changeSlot, checkShare, type Reservation } from './reserve-slot.ts'
import { bookedMails } from './store-booking.ts'
import { type Booking, findOtherMeeting, freeSlots, lockBooking } from './taken-slots.ts'

/** What the button sends: the slot of the link, or another one chosen because that is gone. */
interface Confirmation extends Omit<Reservation, 'state' | 'timeZone'> {
  /** The slot that the link was mailed for. */
  requestedSlot: string
}

type ConfirmedBooking = { outcome: 'booked' | 'moved'; id: string }

/** Books a slot by its mailed link, or moves the meeting that this address has already. Returns undefined when the link is over. */
export async function confirmBooking(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  confirmation: Confirmation,
): Promise<ConfirmedBooking | undefined> {
  const { bookingId: id, slot, now } = confirmation
  await lockWork(transaction, 'bookings')
  const booking = await lockBooking(transaction, id, ['held', 'requested', 'booked'])
  if (booking?.spam_reason !== '') return undefined
  if (booking.status === 'booked') return { outcome: 'booked', id }
  const other = await findOtherMeeting(transaction, booking, now)
  // The other meeting may have been canceled since it was read.
  if (!other || !(await lockBooking(transaction, other.id))) {
    return book(transaction, hours, booking, confirmation)
  }
  await transaction
    .updateTable('bookings')
    .set({ status: 'cancelled', address_confirmed_at: now })
    .where('id', '=', id)
    .execute()
  await freeSlots(transaction, id)
  const lead = { kind: 'bookings', id } as const
  const data = { slot: booking.slot, inFavorOf: other.id }
  await recordEvent(transaction, lead, { event: 'cancelled', by: 'visitor', data }, now)
  const isMoved = await moveMeeting(transaction, hours, { id: other.id, slot, now })
  if (!isMoved) return undefined
  await transaction
    .updateTable('bookings')
    .set({ address_confirmed_at: now })
    .where('id', '=', other.id)
    .where('address_confirmed_at', '=', 0)
    .execute()
  return { outcome: 'moved', id: other.id }
}

async function book(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  booking: Booking,
  { bookingId: id, slot, requestedSlot, now }: Confirmation,
): Promise<ConfirmedBooking> {
  const { email, time_zone: timeZone, host } = booking
  const reservation = { bookingId: id, slot, timeZone, now }
  await checkShare(transaction, hours, reservation, email)
  await changeSlot(transaction, hours, reservation, host)
  const chosen = { slot, slot_minutes: hours.slotMinutes }
  const times = removeRequestedSlot({ ...booking, ...chosen, slot: requestedSlot })
  await transaction
    .updateTable('bookings')
    .set({ ...chosen, status: 'booked', times, address_confirmed_at: now })
    .where('id', '=', id)
    .execute()
  const lead = { kind: 'bookings', id } as const
  await enqueueDeliveries(transaction, lead, 'lead.created', now)
  const event = { event: 'confirmed', by: 'visitor', data: {}, state: 'closed' } as const
  await recordEvent(transaction, lead, event, now)
  const mails = bookedMails(email).map((mail) => ({ ...mail, lead, now }))
  await enqueueMail(transaction, ...mails)
  await announceMeeting(transaction, { id, email, slot }, now)
  return { outcome: 'booked', id }
}

/** The visitor's own words, without the line about the slot that an expired hold put before them. */
function removeRequestedSlot(booking: Booking): string {
  const words = formatRequestedSlot({ ...booking, times: '' })
  if (!booking.times.startsWith(words)) return booking.times
  return booking.times.slice(words.length).replace(/^; /, '')
}
