import type { OpeningHours } from '../../contract/content/opening-hours.ts'
import type { LeadValues } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { lockWork } from '../db/lock-work.ts'
import { receiveLead, type SubmissionContext } from '../intake/lead-intake.ts'
import { hashMailNetwork, hashNetworks } from '../intake/network-hashes.ts'
import type { Approved } from '../kind-definition.ts'
import { enqueueMail, type MailJob } from '../outbox/enqueue-mail.ts'
import { recordEvent } from '../timeline/record-event.ts'
import {
  type Admission,
  type BookingContext,
  type BookingToAdmit,
  decideBooking,
} from './admit-booking.ts'
import { type RequestedSlot, toRequest } from './holds.ts'
import { announceMeeting } from './reminders.ts'
import { reserveSlot, type SlotUse, takeSlot } from './reserve-slot.ts'
import { findBooking } from './taken-slots.ts'

type NewBooking = BookingToAdmit & RequestedSlot
type BookingMails = Pick<MailJob, 'template' | 'recipient'>[]

/** How a booking is stored: the columns that depend on its admission, how its slot is reserved, and its mails. */
interface BookingOutcome {
  row: { status?: 'booked' | 'held' | 'requested'; times?: string }
  slotUse?: SlotUse
  mails: BookingMails
}

/** Stores a booking with its slot, or a request, and its mails. A booking held as spam gets the same answer but no slot. */
export async function saveBooking(
  transaction: DatabaseTransaction,
  values: LeadValues['bookings'],
  arrival: SubmissionContext,
  context: BookingContext,
  ip: string,
): Promise<'held' | 'asked' | undefined> {
  const { slot, time_zone: timeZone } = values
  const { id, created_at: now } = arrival
  const booking = {
    ...arrival,
    ...values,
    ...hashNetworks(ip, context.secret),
    slot_minutes: slot ? context.hours.slotMinutes : 0,
    status: 'requested' as const,
  }
  const admission = slot ? await decideBooking(transaction, context, booking) : undefined
  const isSpam = arrival.spam_reason !== ''
  const { row, slotUse, mails } = isSpam ? planSpam(booking) : decideOutcome(admission, booking)
  await transaction
    .insertInto('bookings')
    .values({ ...booking, ...row })
    .execute()
  const reservation = { bookingId: id, slot, timeZone, now }
  if (slotUse) {
    const slotReservation = { ...reservation, state: slotUse }
    const host = await reserveSlot(transaction, context.hours, slotReservation)
    // A request has no slot: it asks for another time.
    if (row.status !== 'requested') {
      await transaction.updateTable('bookings').set({ host }).where('id', '=', id).execute()
    }
  }
  await receiveLead(transaction, arrival, {
    kind: 'bookings',
    values: { ...values, ...row },
    state: slotUse === 'booked' ? 'closed' : 'new',
    mails,
    announces: admission?.kind !== 'held',
    networkHash: hashMailNetwork(ip, context.secret),
  })
  if (slotUse === 'booked') {
    await announceMeeting(transaction, booking, now)
  }
  if (!admission || admission.kind === 'booked') return undefined
  if (!isSpam) {
    const { kind, isSlotReserved: _, ...data } = { isSlotReserved: false, ...admission }
    const event = kind === 'held' ? 'held' : 'not-held'
    await recordEvent(transaction, { kind: 'bookings', id }, { event, by: 'system', data }, now)
  }
  return admission.kind
}

function planSpam({ slot, email }: NewBooking): BookingOutcome {
  return slot
    ? { row: {}, slotUse: 'free', mails: bookedMails(email) }
    : { row: {}, mails: requestMails(email) }
}

function decideOutcome(admission: Admission | undefined, booking: NewBooking): BookingOutcome {
  const { email } = booking
  switch (admission?.kind) {
    case undefined:
      return { row: {}, mails: requestMails(email) }
    case 'booked':
      return { row: { status: 'booked' }, slotUse: 'booked', mails: bookedMails(email) }
    case 'asked':
      return { row: toRequest(booking), slotUse: 'free', mails: requestMails(email) }
    case 'held': {
      const mails: BookingMails = [{ template: 'held', recipient: email }]
      const slotUse = admission.isSlotReserved ? 'reserved' : 'free'
      return { row: { status: 'held' }, slotUse, mails }
    }
  }
}

export const bookedMails = (email: string): BookingMails => [
  { template: 'booked-notice', recipient: '' },
  { template: 'booked', recipient: email },
]

const requestMails = (email: string): BookingMails => [
  { template: 'notice', recipient: '' },
  { template: 'booking-receipt', recipient: email },
]

/** Gives a booking that was held back as spam its slot; when that is taken or past, it becomes a request. */
export async function approveBooking(
  transaction: DatabaseTransaction,
  id: string,
  now: number,
  hours: OpeningHours,
): Promise<Approved> {
  await lockWork(transaction, 'bookings')
  const booking = await findBooking(transaction, id)
  if (booking?.status !== 'requested' || booking.slot === '') return { state: 'new' }
  const { slot, host: keptHost } = booking
  const reservation = { bookingId: id, slot, now, state: 'booked' } as const
  const isPast = Date.parse(slot) <= now
  const host = isPast ? undefined : await takeSlot(transaction, hours, reservation, keptHost)
  const values = host === undefined ? toRequest(booking) : ({ status: 'booked', host } as const)
  await transaction.updateTable('bookings').set(values).where('id', '=', id).execute()
  if (host !== undefined) {
    await announceMeeting(transaction, booking, now)
    return { state: 'closed' }
  }
  // Without a meeting, its mails have nothing to say.
  await transaction
    .deleteFrom('outbox')
    .where('lead_id', '=', id)
    .where('status', '=', 'held')
    .execute()
  const lead = { kind: 'bookings', id } as const
  const mails = requestMails(booking.email).map((mail) => ({
    ...mail,
    lead,
    awaitsApproval: true,
    now,
  }))
  await enqueueMail(transaction, ...mails)
  return { state: 'new', slot: isPast ? 'past' : 'taken' }
}
