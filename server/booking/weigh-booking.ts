import type { OpeningHours } from '../../contract/opening-hours.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { clientNetwork, widerNetwork } from '../http/client-network.ts'
import { count } from '../intake/counters.ts'
import { type Admission, admitBooking, type BookingLimits } from './admit-booking.ts'
import { readCalendarLoad } from './calendar-load.ts'
import { meetingsOfAddress } from './meetings-of-address.ts'

/** What bookings are weighed with. */
export interface Scales {
  hours: OpeningHours
  settings: BookingLimits
  /** The key of the counters. */
  secret: string
}

/** A booking that wants a slot. */
interface Weighed {
  id: string
  emailKey: string
  /** The client's address. */
  ip: string
  /** Whether it is one form too many of a busy network, on a day with too many of all. */
  isCrowding: boolean
  /** Milliseconds since 1970. */
  now: number
}

/** What a booking gets, and whether its address has a meeting to come that could be moved instead. */
export interface Weight {
  admission: Admission
  isSecond: boolean
}

/** Counts a booking that wants a slot, looks at the calendar and decides what it gets. */
export async function weighBooking(
  transaction: DatabaseTransaction,
  { hours, settings, secret }: Scales,
  { id, emailKey, ip, isCrowding, now }: Weighed,
): Promise<Weight> {
  const counts = await takeTurn(transaction, secret, now, ip)
  const load = await readCalendarLoad(transaction, hours, now)
  const meetings = await meetingsOfAddress(transaction, emailKey, id, now)
  const booked = meetings.filter(({ status }) => status === 'booked').length
  const booking = {
    load,
    ofClient: counts['bookings-of-client'],
    ofNetwork: counts['bookings-of-network'],
    meetings: { booked, held: meetings.length - booked },
    isCrowding,
  }
  return { admission: admitBooking(booking, settings), isSecond: booked > 0 }
}

/**
 * Counts, and with that waits for every other booking under way: on PostgreSQL each adds to the row of all, which is
 * locked until its commit, so that no two see the same last free place below a bound.
 *
 * @param ip counts for its networks; without one, the turn alone is taken.
 */
export function takeTurn(
  transaction: DatabaseTransaction,
  secret: string,
  now: number,
  ip?: string,
): ReturnType<typeof count> {
  const ofNetworks = ip !== undefined && {
    'bookings-of-client': clientNetwork(ip),
    'bookings-of-network': widerNetwork(ip),
  }
  return count(transaction, { 'bookings-of-all': 'all', ...ofNetworks }, secret, now)
}
