import { toCanonicalEmail } from '../db/canonical-email.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import { type LeadKey, recordEvent } from '../timeline/record-event.ts'
import { indexLead } from '../timeline/save-lead.ts'
import { notDelivered } from './lead-rows.ts'
import { resendMails } from './resend-mails.ts'

/**
 * Corrects the address of a message or a booking. Mails to it that wait go to the new one; what was not delivered, and the
 * invitation to a meeting ahead, go out again unless this undoes another correction.
 * @returns the address before; undefined where the address is what the lead is about (a sign-up, a request), or it is held as spam.
 */
export async function correctEmail(
  transaction: DatabaseTransaction,
  { kind, id }: LeadKey,
  email: string,
  { by, now, isUndo }: { by: string; now: number; isUndo: boolean },
): Promise<string | undefined> {
  if (kind !== 'messages' && kind !== 'bookings') return undefined
  const { email: before, spam_reason } = await transaction
    .selectFrom(kind)
    .select(['email', 'spam_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (spam_reason !== '') return undefined
  if (email === before) return before
  await transaction.updateTable(kind).set({ email }).where('id', '=', id).execute()
  await transaction
    .updateTable('leads')
    .set(({ eb }) => ({
      person_key: toCanonicalEmail(email),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute()
  const event = { event: 'email-corrected', by: { team: by }, data: {} } as const
  await recordEvent(transaction, { kind, id }, event, now)
  await indexLead(transaction, { kind, id })
  const mails = await transaction
    .updateTable('outbox')
    .set({ recipient: email })
    .where('lead_id', '=', id)
    .where('recipient', '=', before)
    .where('status', 'in', ['waiting', 'held', 'failed'])
    .where('leased_until', '<=', now)
    .returning(['id', 'template', notDelivered.as('isLost')])
    .execute()
  if (isUndo) return before
  const lost = mails.filter(({ isLost }) => isLost).map((mail) => mail.id)
  if (lost.length > 0) {
    await resendMails(transaction, lost, { by, now })
    // The mail server's answer was about the address before.
    await transaction
      .updateTable('outbox')
      .set({ last_answer: '' })
      .where('id', 'in', lost)
      .execute()
  }
  const template = kind === 'bookings' ? await findInvitation(transaction, id, now) : undefined
  if (template && !mails.some((mail) => mail.template === template)) {
    await enqueueMail(transaction, { template, lead: { kind, id }, recipient: email, now })
  }
  return before
}

/** The mail without which a person cannot keep a booking: the link that confirms it, or the invitation. */
async function findInvitation(transaction: DatabaseTransaction, id: string, now: number) {
  const booking = await transaction
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', id)
    .where('slot', '>', new Date(now).toISOString())
    .executeTakeFirst()
  return booking?.status === 'booked' || booking?.status === 'held' ? booking.status : undefined
}
