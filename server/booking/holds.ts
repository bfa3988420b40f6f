import { day, minute } from '../../contract/duration.ts'
import { formatSlot, isTimeZone } from '../../contract/slot-text.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import { enqueueDeliveries } from '../timeline/enqueue-deliveries.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { type Booking, type DatabaseReader, freeSlots } from './taken-slots.ts'

/** How long a slot is held for somebody who has to use a mailed link, in minutes. */
export const holdMinutes = 30

/** When a hold that begins `now` ends; both in milliseconds since 1970. */
export function holdExpiry(now: number): number {
  return now + holdMinutes * minute
}

export type RequestedSlot = Pick<Booking, 'slot' | 'slot_minutes' | 'time_zone' | 'times'>

/** The slot and the times that a visitor asked for, as one text for the colleague who answers the request. */
export function formatRequestedSlot({
  slot,
  slot_minutes,
  time_zone,
  times,
}: RequestedSlot): string {
  const zone = isTimeZone(time_zone) ? time_zone : 'UTC'
  return [formatSlot(slot, slot_minutes, zone), times].filter(Boolean).join('; ')
}

/** The columns of a booking that becomes a request, with its slot in words. */
export function toRequest(booking: RequestedSlot) {
  return {
    status: 'requested',
    slot: '',
    slot_minutes: 0,
    host: '',
    times: formatRequestedSlot(booking),
  } as const
}

/** Turns a booking whose link nobody used into a request, frees its slot, notifies the team. Returns false when it waits no more. */
export async function expireHold(transaction: DatabaseTransaction, id: string, now: number) {
  // Written, not only read: on PostgreSQL this waits for a confirmation at the same moment.
  const holds = await transaction
    .updateTable('bookings')
    .set({ status: 'requested' })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .returning(['slot', 'slot_minutes', 'time_zone', 'times'])
    .executeTakeFirst()
  if (!holds) return false
  await transaction.updateTable('bookings').set(toRequest(holds)).where('id', '=', id).execute()
  await freeSlots(transaction, id)
  const lead = { kind: 'bookings', id } as const
  await recordEvent(transaction, lead, { event: 'expired', by: 'system', data: {} }, now)
  await enqueueDeliveries(transaction, lead, 'lead.created', now)
  await enqueueMail(transaction, { template: 'notice', lead, recipient: '', now })
  return true
}

/** When the hold of a booking ends if its link is mailed now, ISO 8601; empty when it has no hold. */
export async function readHoldExpiry(
  reader: DatabaseReader,
  id: string,
  now: number,
): Promise<string> {
  const slot = await reader
    .selectFrom('booking_slots')
    .select('starts_at')
    .where('booking_id', '=', id)
    .where('held_until', '>', 0)
    .executeTakeFirst()
  return slot ? new Date(holdExpiry(now)).toISOString() : ''
}

/** Begins the hold of a slot anew once its mail has gone, so that the reader has the whole time. */
export async function extendHold(transaction: DatabaseTransaction, id: string, now: number) {
  await transaction
    .updateTable('booking_slots')
    .set({ held_until: holdExpiry(now) })
    .where('booking_id', '=', id)
    .where('held_until', '>', 0)
    .execute()
}

/** How long a booking waits for its mail to go out; after that a person answers. */
const mailGracePeriod = day

/** Expires every hold whose time is over, each in its own transaction. Returns how many. */
export async function expireHolds(database: Database, now: number): Promise<number> {
  const holds = await database
    .selectFrom('bookings')
    .leftJoin('booking_slots', 'booking_slots.booking_id', 'bookings.id')
    .leftJoin('outbox', (join) =>
      join.onRef('outbox.lead_id', '=', 'bookings.id').on('outbox.template', '=', 'held'),
    )
    .select(['bookings.id', 'bookings.created_at', 'bookings.slot', 'booking_slots.held_until'])
    .select(['outbox.status as mail', 'outbox.next_at as mailed_at'])
    .where('bookings.status', '=', 'held')
    .execute()
  const past = holds.filter(({ created_at, slot, held_until, mail, mailed_at }) => {
    // While the mail waits, others may take the slot after its first half hour.
    if (mail === 'waiting') return created_at + mailGracePeriod <= now || Date.parse(slot) <= now
    // A booking that holds no slot waits for its link just as long.
    return (held_until ?? holdExpiry(mailed_at ?? created_at)) <= now
  })
  let expired = 0
  for (const { id } of past) {
    const work = (transaction: DatabaseTransaction) => expireHold(transaction, id, now)
    if (await database.transaction().execute(work)) expired += 1
  }
  return expired
}
