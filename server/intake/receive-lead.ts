import type { CompiledQuery } from 'kysely'
import type { LeadKind } from '../../contract/leads/leads.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { insertTogether } from '../db/insert-together.ts'
import { jobsInsert, type MailJob } from '../outbox/enqueue-mail.ts'
import { eventRow, insertEvents } from '../timeline/record-event.ts'
import type { SubmissionContext } from './lead-intake.ts'

/**
 * Begins the timeline of a lead that is stored, and puts its mails into the outbox. Suspected spam is
 * quarantined here and nowhere else: its timeline says why, and its mails are held until a person releases it, but for
 * those that say they are not.
 *
 * @param mails at least one.
 * @param cause of the mails, as `mailCause` makes it.
 * @param row what stores the lead, when that was not done before.
 */
export async function receiveLead(
  transaction: DatabaseTransaction,
  kind: LeadKind,
  arrival: SubmissionContext,
  mails: Pick<MailJob, 'template' | 'recipient' | 'held' | 'facts'>[],
  cause: string,
  row?: CompiledQuery,
): Promise<void> {
  const lead = { kind, id: arrival.id }
  const held = arrival.spam_reason !== ''
  const now = arrival.created_at
  const events = [
    eventRow(lead, 'received', arrival.page, now),
    ...(held ? [eventRow(lead, 'quarantined', arrival.spam_reason, now)] : []),
  ]
  await insertTogether(transaction, [
    ...(row ? [row] : []),
    insertEvents.withRows(transaction, events),
    jobsInsert(
      transaction,
      mails.map((mail) => ({ held, ...mail, lead, cause, now })),
    ),
  ])
}
