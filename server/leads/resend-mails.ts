import type { DatabaseTransaction } from '../db/database.ts'
import { isMail, mails } from '../mail/mails.ts'
import { recordEvent } from '../timeline/record-event.ts'

/** Has mails tried anew, due at once. @param id of one, or of a lead for all that were not taken; without it, all failed. */
export async function resendMails(
  transaction: DatabaseTransaction,
  id: string | undefined,
  now: number,
) {
  let query = transaction
    .updateTable('outbox')
    .set({ status: 'waiting', attempts: 0, due_at: now, next_at: now, leased_until: 0 })
    .returning(['id', 'lead_kind', 'lead_id', 'template'])
  if (id === undefined) {
    query = query.where('status', '=', 'failed')
  } else {
    query = query
      .where(({ or, eb }) => or([eb('id', '=', id), eb('lead_id', '=', id)]))
      .where(({ or, and, eb }) =>
        or([
          eb('status', 'in', ['failed', 'withheld']),
          // Not one that a process has in hand, nor one that is due already, nor a reminder before its time.
          and([
            eb('status', '=', 'waiting'),
            eb('next_at', '>', now),
            eb('leased_until', '<=', now),
            or([eb('due_at', '<=', now), eb('priority', '=', 2)]),
          ]),
        ]),
      )
  }
  const resent = await query.execute()
  for (const { lead_kind, lead_id, template } of resent) {
    if (lead_id === '') continue
    await recordEvent(transaction, { kind: lead_kind, id: lead_id }, 'mail-resent', template, now)
    if (isMail(template)) await mails[template].resend?.(transaction, lead_id, now)
  }
  return resent
}
