import type { LeadValues } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import type { LeadTable } from '../db/schema.ts'
import { canonicalEmail } from '../intake/canonical-email.ts'
import type { SubmissionContext } from '../intake/lead-intake.ts'
import { mailCause } from '../intake/mail-cause.ts'
import { networkHashes } from '../intake/network-hashes.ts'
import { receiveLead } from '../intake/receive-lead.ts'
import type { MailJob } from '../outbox/enqueue-mail.ts'
import { recordEvent } from '../timeline/record-event.ts'
import type { Admission } from './admit-booking.ts'
import { remind } from './reminders.ts'
import { keptUntil, takeSlot } from './take-slot.ts'
import { type Scales, weighBooking } from './weigh-booking.ts'
import { wishInWords } from './wish-in-words.ts'

/** The columns in which bookings differ by what they get. */
type Standing = Pick<LeadTable<'bookings'>, 'status'> & {
  slot?: string
  slot_minutes?: number
  times?: string
}

const outcomes = { booked: undefined, held: 'held', asked: 'asked' } as const

/**
 * Stores a meeting with its slot, or a request for one, a notice of it to the team, and a mail to the writer. What
 * `admitBooking` lets wait is told of once the link in that mail is used. Suspected spam hears what anybody would and
 * takes no slot, or a program could take them all: it stays a wish until a person releases it.
 *
 * @param ip the client's address.
 * @returns which outcome of the form it is, when another than its values ask for.
 * @throws SlotUnavailableError when the slot cannot be had; then nothing of it may be stored.
 */
export async function saveBooking(
  transaction: DatabaseTransaction,
  values: LeadValues['bookings'],
  arrival: SubmissionContext,
  scales: Scales,
  ip: string,
): Promise<'held' | 'asked' | undefined> {
  const { slot, email, time_zone: timeZone } = values
  const { id, created_at: now } = arrival
  const emailKey = canonicalEmail(email)
  const networks = networkHashes(ip, scales.secret)
  const cause = mailCause(ip, scales.secret)
  const receive = (mails: Mails) => receiveLead(transaction, 'bookings', arrival, mails, cause)
  const store = (standing: Standing) =>
    transaction
      .insertInto('bookings')
      .values({ ...arrival, ...values, ...networks, email_key: emailKey, ...standing })
      .execute()

  if (slot === '') {
    await store({ status: 'requested' })
    await receive(requestMails(email))
    return undefined
  }
  const weighed = { slot, email, emailKey, networks, cause, now }
  const admission = await weighBooking(transaction, scales, weighed)
  const wish = { slot, slot_minutes: scales.hours.slotMinutes }
  const taken = { slot, timeZone, bookingId: id, now }
  if (arrival.spam_reason !== '') {
    await store({ status: 'requested', ...wish })
    await takeSlot(transaction, scales.hours, { ...taken, for: 'none' })
    await receive(bookedMails(email))
    return outcomes[admission.as]
  }
  await store(standingOf(admission, { ...wish, time_zone: timeZone, times: values.times }))
  await takeSlot(transaction, scales.hours, { ...taken, ...timeOf(admission) })
  await receive(mailsFor(admission, email, now))
  if (admission.as === 'booked') await remind(transaction, { id, email, slot }, now)
  else {
    const lead = { kind: 'bookings', id } as const
    const event = admission.as === 'held' ? 'held' : 'not-held'
    await recordEvent(transaction, lead, event, admission.reason, now)
  }
  return outcomes[admission.as]
}

/** For how long its slot is taken; for good when nothing is said. */
function timeOf(admission: Admission): { for?: 'a-while' | 'none' } {
  if (admission.as === 'booked') return {}
  return { for: admission.as === 'held' && admission.isKept ? 'a-while' : 'none' }
}

function standingOf(admission: Admission, wish: Parameters<typeof wishInWords>[0]): Standing {
  const { slot, slot_minutes } = wish
  if (admission.as !== 'asked') return { status: admission.as, slot, slot_minutes }
  return { status: 'requested', slot: '', slot_minutes: 0, times: wishInWords(wish) }
}

type Mails = Pick<MailJob, 'template' | 'recipient' | 'facts'>[]

function mailsFor(admission: Admission, email: string, now: number): Mails {
  switch (admission.as) {
    case 'booked':
      return bookedMails(email)
    case 'asked':
      return requestMails(email)
    case 'held': {
      const facts = admission.isKept ? new Date(keptUntil(now)).toISOString() : ''
      return [{ template: 'held', recipient: email, facts }]
    }
    default:
      return admission satisfies never
  }
}

function bookedMails(email: string): Mails {
  return [
    { template: 'booked-notice', recipient: '' },
    { template: 'booked', recipient: email },
  ]
}

function requestMails(email: string): Mails {
  return [
    { template: 'notice', recipient: '' },
    { template: 'booking-receipt', recipient: email },
  ]
}
