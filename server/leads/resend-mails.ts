import type { DatabaseTransaction } from '../db/database.ts'
import { recordEvent } from '../timeline/record-event.ts'

/**
 * Has mails tried anew, due at once; each says whether it `was` given up or put off.
 * @param id of one, or of a lead for all that were not taken; without it, all that were tried and not refused for good.
 */
export async function resendMails(
  transaction: DatabaseTransaction,
  id: string | undefined,
  { by, now }: { by: string; now: number },
) {
  let query = transaction
    .updateTable('outbox')
    .set({ status: 'waiting', attempts: 0, due_at: now, next_at: now, leased_until: 0 })
    .returning(['id', 'lead_kind', 'lead_id', 'template'])
  if (id !== undefined) {
    query = query.where(({ or, eb }) => or([eb('id', '=', id), eb('lead_id', '=', id)]))
  }
  // Not one that a process has in hand, nor one that is due already, nor a reminder before its time.
  let postponed = query
    .where('status', '=', 'waiting')
    .where('next_at', '>', now)
    .where('leased_until', '<=', now)
    .where(({ or, eb }) => or([eb('due_at', '<=', now), eb('last_answer', '<>', '')]))
  let givenUp = query.where('status', 'in', ['failed', 'withheld'])
  if (id === undefined) {
    postponed = postponed.where('last_answer', '<>', '')
    givenUp = query.where('status', '=', 'failed').where('last_answer', 'not like', '5__%')
  }
  // In this order: what was given up waits from then on.
  const waiting = (await postponed.execute()).map((mail) => ({ ...mail, was: 'put off' }) as const)
  const ended = (await givenUp.execute()).map((mail) => ({ ...mail, was: 'given up' }) as const)
  const resent = [...ended, ...waiting]
  for (const { lead_kind, lead_id, template } of resent) {
    if (lead_id === '') continue
    const event = { event: 'mail-resent', by: { team: by }, facts: { template } } as const
    await recordEvent(transaction, { kind: lead_kind, id: lead_id }, event, now)
  }
  return resent
}
