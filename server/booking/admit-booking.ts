import type { OpeningHours } from '../../contract/content/opening-hours.ts'
import { day } from '../../contract/duration.ts'
import type { HoldReason } from '../../contract/leads/lead-events.ts'
import type { DatabaseTransaction } from '../db/database.ts'
import { lockWork } from '../db/lock-work.ts'
import { limitFactors } from '../http/request-limits.ts'
import type { hashNetworks } from '../intake/network-hashes.ts'
import { findSuppression } from '../intake/suppress-forms.ts'
import type { Settings } from '../settings/settings.ts'
import { type DayLoad, isPastShare, maxUnconfirmedShare, readDayLoad } from './free-slots.ts'
import { type Booking, openMeetings } from './taken-slots.ts'

/** Up to how many times the bookings that a network gets at once in a day its slots are still reserved, and its links mailed. */
const bookingTimes = { reservation: 2, link: 10 } as const

export interface Candidate {
  day: DayLoad
  /** Whether this address has a meeting to come already, booked or held. */
  hasMeeting: boolean
  /** Bookings within 24 hours, this one included: from its network, and from the wider one around it. */
  networkCount: number
  widerCount: number
}

/** What becomes of a booking; the reasons go into the timeline. */
export type Admission =
  | { kind: 'booked' }
  /** It waits for the link in a mail. Until then its slot is reserved, or stays free for others. */
  | { kind: 'held'; isSlotReserved: boolean; reason: HoldReason }
  /** It becomes a request, which a person answers; `isStopped`: this address gets no link, as it wants no mail. */
  | { kind: 'asked'; reason: HoldReason; isStopped?: true }

/** How many times as much as one network the wider network around it may book. */
const widerTimes = limitFactors.network

/** Decides without the database. `dailyLimit`: how many bookings a day one network gets at once. */
export function admitBooking(
  { day, hasMeeting, networkCount, widerCount }: Candidate,
  dailyLimit: number,
): Admission {
  const isPast = (times: number) =>
    networkCount > dailyLimit * times || widerCount > dailyLimit * times * widerTimes
  if (isPast(bookingTimes.link)) return { kind: 'asked', reason: 'very-many-of-network' }
  if (isPastShare(day)) return { kind: 'asked', reason: 'many-of-domain' }
  const reason = findWaitReason(day, hasMeeting, isPast(1))
  if (!reason) return { kind: 'booked' }
  const isSlotReserved =
    !hasMeeting && !isPast(bookingTimes.reservation) && day.reserved * 4 < day.slots
  return { kind: 'held', isSlotReserved, reason }
}

function findWaitReason(
  day: DayLoad,
  hasMeeting: boolean,
  isMany: boolean,
): HoldReason | undefined {
  if (hasMeeting) return 'address-has-meeting'
  if (isMany) return 'many-of-network'
  return day.booked + day.reserved >= day.slots * maxUnconfirmedShare ? 'many-strangers' : undefined
}

export interface BookingContext {
  hours: OpeningHours
  settings: Pick<Settings, 'RATE_LIMIT_BOOKINGS_PER_DAY'>
  secret: string
}

export type BookingToAdmit = ReturnType<typeof hashNetworks> &
  Pick<Booking, 'slot' | 'email' | 'created_at'>

/** Reads what the admission of a booking depends on, and decides. An address that gets no mail is left to a person. */
export async function decideBooking(
  transaction: DatabaseTransaction,
  { hours, settings, secret }: BookingContext,
  booking: BookingToAdmit,
): Promise<Admission> {
  const { slot, email, created_at: now } = booking
  await lockWork(transaction, 'bookings')
  const candidate = {
    day: await readDayLoad(transaction, hours, slot, email, now),
    hasMeeting: (await openMeetings(transaction, email, now)).length > 0,
    ...(await countBookings(transaction, booking)),
  }
  const admission = admitBooking(candidate, settings.RATE_LIMIT_BOOKINGS_PER_DAY)
  if (admission.kind !== 'held' || !(await findSuppression(transaction, email, secret))) {
    return admission
  }
  return { kind: 'asked', reason: admission.reason, isStopped: true }
}

/** How many bookings came from a network, and from the wider one, within 24 hours, this one included. */
async function countBookings(transaction: DatabaseTransaction, booking: BookingToAdmit) {
  const { client_hash, network_hash, created_at } = booking
  const rows = await transaction
    .selectFrom('bookings')
    .select('client_hash')
    .where('network_hash', '=', network_hash)
    .where('client_hash', '<>', '')
    .where('created_at', '>', created_at - day)
    .execute()
  const networkCount = rows.filter((row) => row.client_hash === client_hash).length
  return { networkCount: networkCount + 1, widerCount: rows.length + 1 }
}
