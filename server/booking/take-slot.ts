import { apiMessages } from '../../contract/api-messages.ts'
import { minute } from '../../contract/duration.ts'
import type { OpeningHours } from '../../contract/opening-hours.ts'
import { isTimeZone, saySlotShort } from '../../contract/slot-text.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { SlotUnavailableError } from '../http/http-error.ts'
import { keptMinutes } from '../http/limits.ts'
import { freeSlots } from './free-slots.ts'
import { isTaken, reserveSlot } from './reserve-slot.ts'
import { bookableSpan, slotsIn } from './slots.ts'

/** So many others are offered in place of a slot that cannot be had. */
const offered = 3

/** Until when a time is kept that is asked for at `now`; both in milliseconds since 1970. */
export function keptUntil(now: number): number {
  return now + keptMinutes * minute
}

interface Wish {
  /** ISO 8601. */
  slot: string
  /** The visitor's; the office's is used when there is no such zone. */
  timeZone: string
  bookingId: string
  /** Milliseconds since 1970. */
  now: number
  /** For how long it is taken: for good without this; `none` hears what anybody would, and the slot stays free. */
  for?: 'a-while' | 'none'
}

/**
 * Takes or keeps a slot for a booking that is stored in the same transaction. Of several who take one at the same
 * moment one is let through; the others wait for it and are refused.
 *
 * @throws SlotUnavailableError 400 when it is not on offer, 409 when it is taken; with the next free ones.
 */
export async function takeSlot(
  transaction: DatabaseTransaction,
  hours: OpeningHours,
  { slot, timeZone, bookingId, now, for: time }: Wish,
): Promise<void> {
  const begin = Date.parse(slot)
  const refuse = async (status: 400 | 409, reason: string): Promise<never> => {
    const free = await freeSlots(transaction, hours, now)
    const later = free.filter((one) => Date.parse(one) > begin)
    const next = (later.length > 0 ? later : free).slice(0, offered)
    const zone = isTimeZone(timeZone) ? timeZone : hours.zone
    const said = next.map((one) => saySlotShort(one, zone)).join(', ')
    const offer = said ? apiMessages.slotsFree(`${said} (${zone})`) : apiMessages.slotsNone
    throw new SlotUnavailableError(status, `${reason} ${offer}`, next)
  }

  if (begin < bookableSpan(hours, now).from) await refuse(400, apiMessages.slotPast)
  if (!isOnOffer(hours, begin, now)) await refuse(400, apiMessages.slotClosed)

  const span = { from: begin, until: begin + hours.slotMinutes * minute }
  const taker = {
    bookingId,
    now,
    ...(time === 'a-while' && { heldUntil: keptUntil(now) }),
  }
  const free =
    time === 'none'
      ? !(await isTaken(transaction, span, taker))
      : await reserveSlot(transaction, span, taker)
  if (!free) await refuse(409, apiMessages.slotTaken)
}

function isOnOffer(hours: OpeningHours, begin: number, now: number): boolean {
  const span = bookableSpan(hours, now)
  return begin < span.until && slotsIn(hours, { from: begin, until: begin + 1 }).length > 0
}
