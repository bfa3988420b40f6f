import type { DatabaseTransaction } from '../db/database.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import { recordEvent } from '../timeline/record-event.ts'

/**
 * Tells the team of each request that is still to be answered though everything else of its address was erased.
 * @param ids of requests, open or closed.
 * @param by who has erased.
 * @returns how many of them are open.
 */
export async function tellOfKept(
  transaction: DatabaseTransaction,
  ids: readonly string[],
  { by, now }: { by: string; now: number },
): Promise<number> {
  if (ids.length === 0) return 0
  const open = await transaction
    .selectFrom('requests')
    .select('id')
    .where('id', 'in', ids)
    .where('closed_at', '=', 0)
    .execute()
  for (const { id } of open) {
    const lead = { kind: 'requests', id } as const
    await recordEvent(transaction, lead, 'kept', `the rest of its address erased by ${by}`, now)
    await enqueueMail(transaction, { template: 'kept-notice', lead, recipient: '', now })
  }
  return open.length
}
