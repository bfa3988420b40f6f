import type { DatabaseTransaction } from '../db/database.ts'
import { type LeadKey, recordEvent } from '../timeline/record-event.ts'

/** Makes a person the owner of a lead that has none, when they answer it or work on it. Returns whether it had none. */
export async function takeLead(
  transaction: DatabaseTransaction,
  { kind, id }: LeadKey,
  { by, now }: { by: string; now: number },
): Promise<boolean> {
  const taken = await transaction
    .updateTable('leads')
    .set({ owner: by })
    .where('id', '=', id)
    .where('owner', '=', '')
    .returning('id')
    .executeTakeFirst()
  if (!taken) return false
  const event = { event: 'assigned', by: { team: by }, data: { to: by } } as const
  await recordEvent(transaction, { kind, id }, event, now)
  return true
}
