import type { Selectable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { LeadTable } from '../db/schema.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { cancelMeeting } from './change-meeting.ts'
import { releaseHold } from './release-hold.ts'

/** Which bookings are those of a flood. */
export interface Flood {
  /** Milliseconds since 1970. */
  since: number
  /** A keyed hash as the bookings have it, of a network or of the wider one. */
  network?: string
  /** Whether only those count whose address nobody has confirmed. */
  unconfirmed?: boolean
}

export type FloodBooking = Pick<
  Selectable<LeadTable<'bookings'>>,
  'id' | 'created_at' | 'status' | 'address_confirmed_at' | 'client_hash' | 'network_hash'
>

/** The meetings to come and the times kept that came with a flood, oldest first. */
export async function findFlood(
  database: Database,
  { since, network, unconfirmed = false }: Flood,
  now: number,
): Promise<FloodBooking[]> {
  let found = database
    .selectFrom('bookings')
    .innerJoin('booking_slots', 'booking_slots.booking_id', 'bookings.id')
    .select([
      'bookings.id',
      'bookings.created_at',
      'bookings.status',
      'bookings.address_confirmed_at',
      'bookings.client_hash',
      'bookings.network_hash',
    ])
    .where('bookings.created_at', '>=', since)
    .where('bookings.status', 'in', ['booked', 'held'])
    .where('booking_slots.starts_at', '>', now)
    .orderBy('bookings.created_at')
    .orderBy('bookings.id')
  if (network !== undefined) {
    found = found.where((where) =>
      where.or([where('client_hash', '=', network), where('network_hash', '=', network)]),
    )
  }
  if (unconfirmed) found = found.where('bookings.address_confirmed_at', '=', 0)
  return found.execute()
}

/**
 * Cancels the meetings of a flood, as their own links would, and lets kept times go, each in a transaction of its own.
 * Nothing is erased: whoever was promised a time is told, with a link to choose again.
 *
 * @param now milliseconds since 1970.
 * @returns how many meetings were cancelled, and how many times are kept no more.
 */
export async function cancelFlood(
  database: Database,
  flood: readonly FloodBooking[],
  now: number,
): Promise<{ cancelled: number; released: number }> {
  const end = { cancelled: 0, released: 0 }
  for (const { id, status } of flood) {
    await database.transaction().execute(async (transaction) => {
      if (status === 'booked') {
        if (await cancelMeeting(transaction, id, now)) end.cancelled += 1
      } else if (await releaseHold(transaction, id)) {
        const lead = { kind: 'bookings', id } as const
        await recordEvent(transaction, lead, 'expired', 'Let go with a flood of bookings.', now)
        end.released += 1
      }
    })
  }
  return end
}
