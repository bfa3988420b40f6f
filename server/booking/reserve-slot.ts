import { apiMessages } from '../../contract/api-messages.ts'
import { minute } from '../../contract/duration.ts'
import type { OpeningHours } from '../../contract/opening-hours.ts'
import { formatSlotShort, isTimeZone } from '../../contract/slot-text.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { SlotUnavailableError } from '../http/http-error.ts'
import { expireHold, heldUntil } from './holds.ts'
import { bookableSpan, type Span, slotsIn } from './slots.ts'
import { freeSlots, isLive, releaseSlots, rowsWithin } from './taken-slots.ts'

/** So many others are offered in place of a slot that cannot be had. */
const offered = 3

/** `booked` takes a slot for good, `held` for a while; `checked` is refused as anybody is, and leaves it free. */
export type SlotState = 'booked' | 'held' | 'checked'

export interface Reservation {
  bookingId: string
  /** ISO 8601. */
  slot: string
  /** The visitor's; the office's is used when there is no such zone. */
  timeZone: string
  /** Milliseconds since 1970. */
  now: number
  as: SlotState
}

/**
 * Reserves a slot; of several at the same moment one is let through, the others wait for it and are refused.
 * @throws SlotUnavailableError 400 when it is not on offer, 409 when it is taken; with the next free ones.
 */
export async function reserveSlot(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  reservation: Reservation,
): Promise<void> {
  const { slot, now } = reservation
  const begin = Date.parse(slot)
  const bookable = bookableSpan(hours, now)
  const span = { from: begin, until: begin + hours.slotMinutes * minute }
  const isOpen = slotsIn(hours, { from: begin, until: begin + 1 }).length > 0
  const fault =
    (begin < bookable.from && apiMessages.slotPast) ||
    ((!isOpen || begin >= bookable.until) && apiMessages.slotClosed)
  if (!fault && (await takeSpan(transaction, span, reservation))) return

  const free = await freeSlots(transaction, hours, now)
  const later = free.filter((one) => Date.parse(one) > begin)
  const next = (later.length > 0 ? later : free).slice(0, offered)
  const message = `${fault || apiMessages.slotTaken} ${offerOf(next, reservation, hours)}`
  throw new SlotUnavailableError(fault ? 400 : 409, message, next)
}

function offerOf(slots: string[], { timeZone }: Reservation, hours: OpeningHours): string {
  if (slots.length === 0) return apiMessages.slotsNone
  const zone = isTimeZone(timeZone) ? timeZone : hours.zone
  return apiMessages.slotsFree(
    `${slots.map((one) => formatSlotShort(one, zone)).join(', ')} (${zone})`,
  )
}

/** Takes a span if it is free; of several at once the key of `booking_slots` lets one through. */
export async function takeSpan(
  transaction: DatabaseTransaction,
  { from, until }: Span,
  { bookingId, now, as }: Pick<Reservation, 'bookingId' | 'now' | 'as'>,
): Promise<boolean> {
  const rows = await rowsWithin(transaction, { from, until }).execute()
  const others = rows.filter((row) => row.booking_id !== bookingId)
  if (others.some((row) => isLive(row, now))) return false
  if (as === 'checked') return true
  for (const { booking_id } of others) await expireHold(transaction, booking_id, now)
  const held_until = as === 'held' ? heldUntil(now) : 0
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('booking_slots')
    .values({ starts_at: from, ends_at: until, booking_id: bookingId, held_until })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows !== 0n
}

/** Has a booking take this slot for good, whether it held it or not; every other slot that it had is free. */
export async function changeSlot(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  reservation: Omit<Reservation, 'as'>,
): Promise<void> {
  const { bookingId, slot } = reservation
  const { numUpdatedRows } = await transaction
    .updateTable('booking_slots')
    .set({ held_until: 0 })
    .where('booking_id', '=', bookingId)
    .where('starts_at', '=', Date.parse(slot))
    .executeTakeFirstOrThrow()
  const hadIt = numUpdatedRows === 1n
  if (!hadIt) await reserveSlot(transaction, hours, { ...reservation, as: 'booked' })
  await releaseSlots(transaction, bookingId, Date.parse(slot))
}
