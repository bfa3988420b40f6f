import { minute } from '../../contract/duration.ts'
import { formatSlot, isTimeZone } from '../../contract/slot-text.ts'
import type { Database, DatabaseTransaction } from '../db/database.ts'
import { keptMinutes } from '../http/limits.ts'
import { enqueueMail } from '../outbox/enqueue-mail.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { tellReceivers } from '../timeline/tell-receivers.ts'
import { type Booking, releaseSlots } from './taken-slots.ts'

/** Until when a slot is held that is asked for at `now`; both in milliseconds since 1970. */
export function heldUntil(now: number): number {
  return now + keptMinutes * minute
}

type Wish = Pick<Booking, 'slot' | 'slot_minutes' | 'time_zone' | 'times'>

/** The slot that a booking asks for, before the times in its own words, for whoever answers a request. */
export function formatWish({ slot, slot_minutes, time_zone, times }: Wish): string {
  const zone = isTimeZone(time_zone) ? time_zone : 'UTC'
  return [formatSlot(slot, slot_minutes, zone), times].filter(Boolean).join('; ')
}

/** The columns of a booking that becomes a request for a meeting, its slot in words. */
export function asRequest(wish: Wish) {
  return {
    status: 'requested',
    slot: '',
    slot_minutes: 0,
    host: '',
    times: formatWish(wish),
  } as const
}

/** Makes a booking whose link nobody used a request, frees its slot and tells the team; false when it waits no more. */
export async function expireHold(transaction: DatabaseTransaction, id: string, now: number) {
  // The status is written and not only read: on PostgreSQL whoever confirms it at this moment is waited for.
  const held = await transaction
    .updateTable('bookings')
    .set({ status: 'requested' })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .returning(['slot', 'slot_minutes', 'time_zone', 'times'])
    .executeTakeFirst()
  if (!held) return false
  await transaction.updateTable('bookings').set(asRequest(held)).where('id', '=', id).execute()
  await releaseSlots(transaction, id)
  const lead = { kind: 'bookings', id } as const
  await recordEvent(transaction, lead, 'expired', 'Nobody used the link: it is a request now.', now)
  await tellReceivers(transaction, lead, 'lead.created', now)
  await enqueueMail(transaction, { template: 'notice', lead, recipient: '', now })
  return true
}

/** Expires every hold past its time, each in a transaction of its own, and counts them. */
export async function expireHolds(database: Database, now: number): Promise<number> {
  const held = await database
    .selectFrom('bookings')
    .leftJoin('booking_slots', 'booking_slots.booking_id', 'bookings.id')
    .select(['bookings.id', 'bookings.created_at', 'booking_slots.held_until'])
    .where('bookings.status', '=', 'held')
    .execute()
  // One that holds no slot waits for its link as long.
  const past = held.filter((one) => (one.held_until ?? heldUntil(one.created_at)) <= now)
  let expired = 0
  for (const { id } of past) {
    const work = (transaction: DatabaseTransaction) => expireHold(transaction, id, now)
    if (await database.transaction().execute(work)) expired += 1
  }
  return expired
}
