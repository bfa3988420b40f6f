import type { LeadKind } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { enqueueMails, type MailJob } from '../outbox/enqueue-mail.ts'
import { recordEvent } from '../timeline/record-event.ts'
import type { SubmissionContext } from './lead-intake.ts'

/**
 * Begins the timeline of a lead that is stored, and puts its mails into the outbox. Suspected spam is
 * quarantined here and nowhere else: its timeline says why, and its mails are held until a person releases it, but for
 * those that say they are not.
 *
 * @param mails at least one.
 * @param cause of the mails, as `mailCause` makes it.
 */
export async function receiveLead(
  transaction: DatabaseTransaction,
  kind: LeadKind,
  arrival: SubmissionContext,
  mails: Pick<MailJob, 'template' | 'recipient' | 'held' | 'facts'>[],
  cause: string,
): Promise<void> {
  const lead = { kind, id: arrival.id }
  const held = arrival.spam_reason !== ''
  const now = arrival.created_at
  await recordEvent(transaction, lead, 'received', arrival.page, now)
  if (held) await recordEvent(transaction, lead, 'quarantined', arrival.spam_reason, now)
  await enqueueMails(
    transaction,
    mails.map((mail) => ({ held, ...mail, lead, cause, now })),
  )
}
