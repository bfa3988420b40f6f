import type { Database } from '../db/database.ts'
import { cancelMeeting } from './change-meeting.ts'
import type { Booking } from './taken-slots.ts'

/** Which bookings are those of a flood. */
export interface Flood {
  /** Milliseconds since 1970. */
  since: number
  /** A keyed hash as the bookings have it, of a network or of the wider one. */
  network?: string
  /** Whether only those count whose address nobody has confirmed. */
  unconfirmed?: boolean
}

/** The meetings to come that came with a flood, oldest first. What is held ends by itself within half an hour. */
export async function findFlood(
  database: Database,
  { since, network, unconfirmed = false }: Flood,
  now: number,
): Promise<Booking[]> {
  const rows = await database
    .selectFrom('bookings')
    .selectAll()
    .where('created_at', '>=', since)
    .where('status', '=', 'booked')
    .where('slot', '>', new Date(now).toISOString())
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.filter(
    ({ client_hash, network_hash, address_confirmed_at }) =>
      (network === undefined || [client_hash, network_hash].includes(network)) &&
      !(unconfirmed && address_confirmed_at > 0),
  )
}

/** Cancels meetings as their own links would, each in a transaction of its own, and counts them. */
export async function cancelFlood(database: Database, flood: readonly Booking[], now: number) {
  let cancelled = 0
  for (const { id } of flood) {
    const isCancelled = await database
      .transaction()
      .execute((transaction) => cancelMeeting(transaction, id, now))
    if (isCancelled) cancelled += 1
  }
  return cancelled
}
