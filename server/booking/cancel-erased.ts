import { keptFor } from '../../contract/retention.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import type { ErasedMeeting } from '../outbox/enqueue-mail.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'

/**
 * Tells the team that a meeting to come is off, because its booking is erased in the same transaction. The mail carries
 * what it says, as it outlives its lead.
 *
 * @param now milliseconds since 1970.
 */
export async function cancelErased(
  transaction: DatabaseTransaction,
  id: string,
  now: number,
): Promise<void> {
  // The status is written and not only read: on PostgreSQL whoever moves the meeting at this moment is waited for.
  const meeting = await transaction
    .updateTable('bookings')
    .set({ status: 'cancelled' })
    .where('id', '=', id)
    .where('status', '=', 'booked')
    .returning(['slot', 'slot_minutes', 'sequence'])
    .executeTakeFirst()
  if (!meeting || Date.parse(meeting.slot) <= now) return
  const { slot, slot_minutes: minutes, sequence } = meeting
  const facts: ErasedMeeting = { id, sequence: sequence + 1, slot, minutes }
  await enqueueMail(transaction, {
    template: 'erased-notice',
    lead: { kind: 'bookings', id: '' },
    recipient: '',
    facts: JSON.stringify(facts),
    now,
  })
}

/**
 * Deletes the mails that no lead takes along once they are past their time: that a meeting is off, and digests.
 *
 * @param now milliseconds since 1970.
 * @returns their ids; where mails are files, those are left to the caller.
 */
export async function deleteLeadless(database: Database, now: number): Promise<string[]> {
  const jobs = await database
    .deleteFrom('outbox')
    .where('lead_id', '=', '')
    .where('created_at', '<', now - keptFor.leadless)
    .returning('id')
    .execute()
  return jobs.map(({ id }) => id)
}
