import { day } from '../../contract/duration.ts'
import type { OpeningHours } from '../../contract/opening-hours.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { count } from '../intake/counters.ts'
import type { NetworkHashes } from '../intake/network-hashes.ts'
import { formsHash, isStopped } from '../intake/stop-forms.ts'
import type { Settings } from '../settings/settings.ts'
import { type Admission, admitBooking } from './admit-booking.ts'
import { type Booking, openMeetings, readDayLoad } from './taken-slots.ts'

/** What every booking is decided with. */
export interface BookingContext {
  hours: OpeningHours
  settings: Pick<Settings, 'RATE_LIMIT_BOOKINGS_PER_DAY'>
  /** The key of the counters. */
  secret: string
}

type NewBooking = NetworkHashes & Pick<Booking, 'slot' | 'email' | 'email_key' | 'created_at'>

/** Reads what the admission of a booking depends on, and decides it; one that no link can reach is left to a person. */
export async function decideBooking(
  transaction: DatabaseTransaction,
  { hours, settings, secret }: BookingContext,
  booking: NewBooking,
): Promise<Admission> {
  const { slot, email, email_key, created_at: now } = booking
  await lockBookings(transaction, secret, now)
  const candidate = {
    day: await readDayLoad(transaction, hours, slot, now),
    hasMeeting: (await openMeetings(transaction, email_key, now)).length > 0,
    ...(await countBookings(transaction, booking)),
  }
  const admission = admitBooking(candidate, settings.RATE_LIMIT_BOOKINGS_PER_DAY)
  if (admission.as !== 'held' || !(await isStopped(transaction, formsHash(email, secret)))) {
    return admission
  }
  return { as: 'asked', reason: `${admission.reason}; its address wants no mail from forms` }
}

/** Waits for every other booking under way: on PostgreSQL each adds to this row, which is locked until its commit. */
export async function lockBookings(transaction: DatabaseTransaction, secret: string, now: number) {
  await count(transaction, { bookings: 'all' }, secret, now)
}

/** How many bookings come from a network and from the wider one within 24 hours, with the one under way. */
async function countBookings(transaction: DatabaseTransaction, booking: NewBooking) {
  const { client_hash, network_hash, created_at } = booking
  const rows = await transaction
    .selectFrom('bookings')
    .select('client_hash')
    .where('network_hash', '=', network_hash)
    .where('client_hash', '<>', '')
    .where('created_at', '>', created_at - day)
    .execute()
  const ofNetwork = rows.filter((row) => row.client_hash === client_hash).length
  return { ofNetwork: ofNetwork + 1, ofWider: rows.length + 1 }
}
