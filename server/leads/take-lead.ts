import type { DatabaseTransaction } from '../db/database.ts'
import { type LeadKey, recordEvent } from '../timeline/record-event.ts'

/** Whoever answers a lead that nobody has, or works on it, has it from then on. @returns whether nobody had it. */
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
  const event = { event: 'assigned', by: { team: by }, facts: { to: by } } as const
  await recordEvent(transaction, { kind, id }, event, now)
  return true
}
