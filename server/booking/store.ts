import type { LeadValues } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import type { LeadTable } from '../db/schema.ts'
import { canonicalEmail } from '../intake/canonical-email.ts'
import type { SubmissionContext } from '../intake/lead-intake.ts'
import { goesOut } from '../intake/mail-bounds.ts'
import { mailCause } from '../intake/mail-cause.ts'
import { receiveLead } from '../intake/receive-lead.ts'
import { formsHash, isStopped } from '../intake/stop-forms.ts'
import type { MailJob } from '../outbox/enqueue-mail.ts'
import { recordEvent } from '../timeline/record-event.ts'
import type { Admission } from './admit-booking.ts'
import { networkHashes } from './network-hashes.ts'
import { remind } from './reminders.ts'
import { takeSlot } from './take-slot.ts'
import { type Scales, type Weight, weighBooking } from './weigh-booking.ts'
import { wishInWords } from './wish-in-words.ts'

/** The columns in which bookings differ by what they get. */
type Standing = Pick<LeadTable<'bookings'>, 'status'> & {
  slot?: string
  slot_minutes?: number
  times?: string
}

const outcomes = {
  booked: undefined,
  held: 'held',
  linked: 'linked',
  requested: 'asked',
} as const

const events = { held: 'held', linked: 'linked', requested: 'not-held' } as const

/**
 * Stores a meeting with its slot, or a request for one, a notice of it to the team, and a mail to the writer. Past the
 * bounds of `admitBooking` the slot is held until the link in that mail is used, and the team hears of it only then; or
 * the link alone is sent; or there is neither. Suspected spam hears what anybody would and takes no slot, or a program
 * could take them all: it stays a wish until a person releases it.
 *
 * @param from the client's address, and whether it is one form too many of its network.
 * @returns which outcome of the form it is, when another than its values ask for.
 * @throws SlotUnavailableError when the slot cannot be had; then nothing of it may be stored.
 */
export async function saveBooking(
  transaction: DatabaseTransaction,
  values: LeadValues['bookings'],
  arrival: SubmissionContext,
  scales: Scales,
  { ip, isCrowding }: { ip: string; isCrowding: boolean },
): Promise<'held' | 'linked' | 'asked' | undefined> {
  const { slot, email, time_zone: timeZone } = values
  const { id, created_at: now } = arrival
  const emailKey = canonicalEmail(email)
  const cause = mailCause(ip, scales.secret)
  const row = {
    ...arrival,
    ...values,
    ...networkHashes(ip, scales.secret),
    email_key: emailKey,
  }
  const store = (standing: Standing) =>
    transaction
      .insertInto('bookings')
      .values({ ...row, ...standing })
      .execute()

  if (slot === '') {
    await store({ status: 'requested' })
    await receiveLead(transaction, 'bookings', arrival, requestMails(email), cause)
    return undefined
  }
  const weight = await weighBooking(transaction, scales, {
    id,
    emailKey,
    ip,
    isCrowding,
    now,
  })
  const admission = await reachable(transaction, weight, { email, cause, now }, scales)
  const isSuspect = arrival.spam_reason !== ''
  const as = isSuspect ? 'requested' : admission.as
  const wish = { slot, slot_minutes: scales.hours.slotMinutes }
  await store(
    isSuspect
      ? { status: 'requested', ...wish }
      : standingOf(admission, { ...wish, time_zone: timeZone, times: values.times }),
  )
  await takeSlot(transaction, scales.hours, { slot, timeZone, bookingId: id, now, as })
  await receiveLead(
    transaction,
    'bookings',
    arrival,
    isSuspect ? bookedMails(email) : mailsFor({ ...weight, admission }, email),
    cause,
  )
  if (isSuspect) return outcomes[admission.as]
  if (admission.as === 'booked') await remind(transaction, { id, email, slot }, now)
  else {
    const lead = { kind: 'bookings', id } as const
    await recordEvent(transaction, lead, events[admission.as], admission.reason, now)
  }
  return outcomes[admission.as]
}

/** What waits for a link in a mail is a request instead where that mail would not come: the answer stays true. */
async function reachable(
  transaction: DatabaseTransaction,
  { admission, isSecond }: Weight,
  { email: recipient, cause, now }: { email: string; cause: string; now: number },
  { settings, secret }: Scales,
): Promise<Admission> {
  if (admission.as === 'booked' || admission.as === 'requested') return admission
  const template = admission.as === 'held' && isSecond ? 'second-meeting' : admission.as
  if (await isStopped(transaction, formsHash(recipient, secret))) {
    return { as: 'requested', reason: `${admission.reason}; its address wants no mail from forms` }
  }
  const at = { inAll: settings.RATE_LIMIT_MAILS_PER_HOUR, secret, now }
  if (await goesOut(transaction, { template, recipient, cause }, at)) return admission
  return { as: 'requested', reason: `${admission.reason}; its mail would have to wait` }
}

function standingOf(admission: Admission, wish: Parameters<typeof wishInWords>[0]): Standing {
  const { slot, slot_minutes } = wish
  switch (admission.as) {
    case 'booked':
      return { status: 'booked', slot, slot_minutes }
    case 'held':
    case 'linked':
      return { status: 'held', slot, slot_minutes }
    case 'requested':
      return { status: 'requested', slot: '', slot_minutes: 0, times: wishInWords(wish) }
    default:
      return admission satisfies never
  }
}

type Mails = Pick<MailJob, 'template' | 'recipient'>[]

function mailsFor({ admission, isSecond }: Weight, email: string): Mails {
  if (admission.as === 'booked') return bookedMails(email)
  if (admission.as === 'requested') return requestMails(email)
  if (admission.as === 'linked') return [{ template: 'linked', recipient: email }]
  return [{ template: isSecond ? 'second-meeting' : 'held', recipient: email }]
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
