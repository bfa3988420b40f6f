import type { LeadValues } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { canonicalEmail } from '../intake/canonical-email.ts'
import type { SubmissionContext } from '../intake/lead-intake.ts'
import { mailCause } from '../intake/mail-cause.ts'
import { networkHashes } from '../intake/network-hashes.ts'
import { receiveLead } from '../intake/receive-lead.ts'
import type { MailJob } from '../outbox/enqueue-mail.ts'
import { recordEvent } from '../timeline/record-event.ts'
import type { Admission } from './admit-booking.ts'
import { type BookingContext, decideBooking } from './decide-booking.ts'
import { asRequest, heldUntil } from './holds.ts'
import { remind } from './reminders.ts'
import { reserveSlot, type SlotState } from './reserve-slot.ts'

/**
 * Stores a booking with its slot, or a request for a meeting, and its mails. Suspected spam hears what anybody would
 * and takes no slot, or a program could take them all.
 *
 * @param ip the client's address.
 * @returns which outcome of the form it is, when another than its values ask for.
 * @throws SlotUnavailableError when the slot cannot be had; then nothing of it may be stored.
 */
export async function saveBooking(
  transaction: DatabaseTransaction,
  values: LeadValues['bookings'],
  arrival: SubmissionContext,
  context: BookingContext,
  ip: string,
): Promise<'held' | 'asked' | undefined> {
  const { slot, email } = values
  const { id, created_at: now } = arrival
  const emailKey = canonicalEmail(email)
  const networks = networkHashes(ip, context.secret)
  const cause = mailCause(ip, context.secret)
  const store = (state: object) => {
    const row = { ...arrival, ...values, ...networks, email_key: emailKey }
    return transaction
      .insertInto('bookings')
      .values({ ...row, status: 'requested', ...state })
      .execute()
  }
  if (slot === '') {
    await store({})
    await receiveLead(transaction, 'bookings', arrival, requestMails(email), cause)
    return undefined
  }
  const isSuspect = arrival.spam_reason !== ''
  const booking = { slot, email, emailKey, networks, now }
  const admission = await decideBooking(transaction, context, booking)
  const { state, as, mails } = isSuspect ? quarantined(email) : consequences(admission, email, now)
  const wish = { slot, slot_minutes: context.hours.slotMinutes }
  await store(state === 'request' ? asRequest({ ...values, ...wish }) : { ...wish, ...state })
  const reservation = { bookingId: id, slot, timeZone: values.time_zone, now, as }
  await reserveSlot(transaction, context.hours, reservation)
  await receiveLead(transaction, 'bookings', arrival, mails, cause)
  if (as === 'booked') await remind(transaction, { id, email, slot }, now)
  if (admission.as === 'booked') return undefined
  if (!isSuspect) {
    const event = admission.as === 'held' ? 'held' : 'not-held'
    await recordEvent(transaction, { kind: 'bookings', id }, event, admission.reason, now)
  }
  return admission.as
}

interface Consequences {
  /** What its row differs by from that of a request with a slot. */
  state: 'request' | { status?: 'booked' | 'held' }
  as: SlotState
  mails: Pick<MailJob, 'template' | 'recipient' | 'facts'>[]
}

function consequences(admission: Admission, email: string, now: number): Consequences {
  switch (admission.as) {
    case 'booked':
      return { state: { status: 'booked' }, as: 'booked', mails: bookedMails(email) }
    case 'asked':
      return { state: 'request', as: 'checked', mails: requestMails(email) }
    case 'held': {
      const as = admission.isSlotHeld ? 'held' : 'checked'
      const facts = admission.isSlotHeld ? new Date(heldUntil(now)).toISOString() : ''
      return {
        state: { status: 'held' },
        as,
        mails: [{ template: 'held', recipient: email, facts }],
      }
    }
    default:
      return admission satisfies never
  }
}

const quarantined = (email: string): Consequences => ({
  state: {},
  as: 'checked',
  mails: bookedMails(email),
})

export function bookedMails(email: string): Consequences['mails'] {
  return [
    { template: 'booked-notice', recipient: '' },
    { template: 'booked', recipient: email },
  ]
}

export function requestMails(email: string): Consequences['mails'] {
  return [
    { template: 'notice', recipient: '' },
    { template: 'booking-receipt', recipient: email },
  ]
}
