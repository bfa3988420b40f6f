import type { DatabaseTransaction } from '../db/database.ts'
import { recordEvent } from '../timeline/record-event.ts'

/** Makes mails due at once that were given up or wait for another try. Returns those that were. */
export async function resendMails(
  transaction: DatabaseTransaction,
  ids: readonly string[],
  { by, now }: { by: string; now: number },
) {
  const resent = await transaction
    .updateTable('outbox')
    .set({ status: 'waiting', attempts: 0, due_at: now, next_at: now, leased_until: 0 })
    .where('id', 'in', ids)
    // Not one that is being sent, is due already, or is a reminder before its time.
    .where(({ or, and, eb }) =>
      or([
        eb('status', 'in', ['failed', 'withheld']),
        and([
          eb('status', '=', 'waiting'),
          eb('next_at', '>', now),
          eb('leased_until', '<=', now),
          or([eb('due_at', '<=', now), eb('last_answer', '<>', '')]),
        ]),
      ]),
    )
    .returning(['id', 'lead_kind', 'lead_id', 'template'])
    .execute()
  for (const { lead_kind, lead_id, template } of resent) {
    if (lead_id === '') continue
    const event = { event: 'mail-resent', by: { team: by }, data: { template } } as const
    await recordEvent(transaction, { kind: lead_kind, id: lead_id }, event, now)
  }
  return resent
}
