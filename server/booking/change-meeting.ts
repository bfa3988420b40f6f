import type { Selectable } from 'kysely'
import { apiMessages } from '../../contract/api-messages.ts'
import type { OpeningHours } from '../../contract/opening-hours.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import type { LeadTable } from '../db/schema.ts'
import { HttpError } from '../http/http-error.ts'
import { movesOfMeeting } from '../http/limits.ts'
import { replaceMail } from '../outbox/enqueue-mail.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { forgetReminders, remind } from './reminders.ts'
import { takeSlot } from './take-slot.ts'

type Meeting = Selectable<LeadTable<'bookings'>>

/** A booked meeting that has not begun; undefined for every other. */
export async function meetingToCome(
  reader: Database | DatabaseTransaction,
  id: string,
  now: number,
): Promise<Meeting | undefined> {
  const meeting = await reader
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'booked')
    .executeTakeFirst()
  return meeting && Date.parse(meeting.slot) > now ? meeting : undefined
}

/**
 * Moves a meeting to another slot, frees the one before and tells both sides. To the slot that it has already
 * nothing changes, so that a second press does no harm.
 *
 * @param now milliseconds since 1970.
 * @returns whether there was such a meeting.
 * @throws HttpError 422 when it was moved too often already.
 * @throws SlotUnavailableError when the slot cannot be had; then nothing may be stored.
 */
export async function moveMeeting(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  { id, slot, now }: { id: string; slot: string; now: number },
): Promise<boolean> {
  const meeting = await meetingToCome(transaction, id, now)
  if (!meeting) return false
  if (meeting.slot === slot) return true
  refuseMovedOften(meeting)
  const changed = await change(transaction, meeting, { slot, slot_minutes: hours.slotMinutes })
  if (!changed) return false
  await takeSlot(transaction, hours, { slot, timeZone: meeting.time_zone, bookingId: id, now })
  await transaction
    .deleteFrom('booking_slots')
    .where('booking_id', '=', id)
    .where('starts_at', '!=', Date.parse(slot))
    .execute()
  await tell(transaction, meeting, 'moved', `${meeting.slot} to ${slot}`, now)
  await remind(transaction, { ...meeting, slot }, now)
  return true
}

/**
 * Cancels a meeting, frees its slot and tells both sides.
 * @param now milliseconds since 1970.
 * @returns whether it is cancelled now, by this press or by an earlier one.
 */
export async function cancelMeeting(
  transaction: DatabaseTransaction,
  id: string,
  now: number,
): Promise<boolean> {
  const meeting = await meetingToCome(transaction, id, now)
  if (meeting && (await change(transaction, meeting, { status: 'cancelled' }))) {
    await transaction.deleteFrom('booking_slots').where('booking_id', '=', id).execute()
    await tell(transaction, meeting, 'cancelled', meeting.slot, now)
    await forgetReminders(transaction, id, now)
    return true
  }
  const row = await transaction
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.status === 'cancelled'
}

/** As long as a meeting stands, each change of it was a move. */
function refuseMovedOften({ sequence }: Meeting): void {
  if (sequence < movesOfMeeting) return
  throw new HttpError(422, apiMessages.movedOften(movesOfMeeting))
}

/** Changes a meeting unless another press has changed it since it was read. */
async function change(
  transaction: DatabaseTransaction,
  { id, sequence }: Meeting,
  values: Partial<Pick<Meeting, 'slot' | 'slot_minutes' | 'status'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('bookings')
    .set({ ...values, sequence: sequence + 1 })
    .where('id', '=', id)
    .where('status', '=', 'booked')
    .where('sequence', '=', sequence)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Each mail carries the time that the meeting had before. */
async function tell(
  transaction: DatabaseTransaction,
  { id, email, slot: facts }: Meeting,
  news: 'moved' | 'cancelled',
  detail: string,
  now: number,
): Promise<void> {
  const lead = { kind: 'bookings', id } as const
  await recordEvent(transaction, lead, news, detail, now)
  await replaceMail(transaction, { template: `${news}-notice`, lead, recipient: '', facts, now })
  await replaceMail(transaction, { template: news, lead, recipient: email, facts, now })
}
