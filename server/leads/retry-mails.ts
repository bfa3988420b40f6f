import type { DatabaseTransaction } from '../db/database.ts'
import type { OutboxTable } from '../db/schema.ts'
import { recordEvent } from './record-event.ts'

export type RetriedMail = Pick<OutboxTable, 'id' | 'lead_kind' | 'lead_id' | 'template'>

/**
 * Puts failed mails back into the queue, due at once and with all their tries before them, and says so in the
 * timelines of their leads.
 *
 * @param id of a lead, for all its failed mails, or of one mail; without it, all failed mails there are.
 * @param now milliseconds since 1970.
 */
export async function retryMails(
  transaction: DatabaseTransaction,
  id: string | undefined,
  now: number,
): Promise<RetriedMail[]> {
  let query = transaction
    .updateTable('outbox')
    .set({ status: 'waiting', attempts: 0, next_at: now, leased_until: 0 })
    .where('status', '=', 'failed')
    .returning(['id', 'lead_kind', 'lead_id', 'template'])
  if (id !== undefined) {
    query = query.where((where) => where.or([where('id', '=', id), where('lead_id', '=', id)]))
  }
  const mails = await query.execute()
  for (const { lead_kind, lead_id, template } of mails) {
    if (lead_id === '') continue
    await recordEvent(transaction, { kind: lead_kind, id: lead_id }, 'mail-retried', template, now)
  }
  return mails
}
