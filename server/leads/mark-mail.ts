import type { DatabaseTransaction } from '../db/database.ts'
import { recordEvent } from '../timeline/record-event.ts'

/** Marks a failed mail as handled, or takes that back. Returns undefined when its status has changed since. */
export async function markMail(
  transaction: DatabaseTransaction,
  { id, isHandled }: { id: string; isHandled: boolean },
  { by, now }: { by: string; now: number },
) {
  const mail = await transaction
    .updateTable('outbox')
    .set({ status: isHandled ? 'handled' : 'failed' })
    .where('id', '=', id)
    .where('status', '=', isHandled ? 'failed' : 'handled')
    .returning(['lead_kind', 'lead_id', 'template'])
    .executeTakeFirst()
  if (mail && mail.lead_id !== '') {
    const { lead_kind: kind, lead_id, template } = mail
    const data = { template, isHandled }
    const event = { event: 'mail-handled', by: { team: by }, data } as const
    await recordEvent(transaction, { kind, id: lead_id }, event, now)
  }
  return mail
}
