import type { Selectable } from 'kysely'
import { formatSlot, isTimeZone } from '../../contract/slot-text.ts'
import type { LeadTable } from '../db/schema.ts'

/** The slot that a booking asked for, before the times that came with it, for who answers a request. */
export function wishInWords({
  slot,
  slot_minutes: minutes,
  time_zone: timeZone,
  times,
}: Pick<
  Selectable<LeadTable<'bookings'>>,
  'slot' | 'slot_minutes' | 'time_zone' | 'times'
>): string {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC'
  return [formatSlot(slot, minutes, zone), times].filter(Boolean).join('; ')
}
