import { limits, shares } from '../http/limits.ts'
import type { Settings } from '../settings/settings.ts'
import type { CalendarLoad } from './calendar-load.ts'

export type BookingLimits = Pick<
  Settings,
  | 'RATE_LIMIT_BOOKINGS_PER_DAY'
  | 'RATE_LIMIT_BOOKINGS_PER_HOUR'
  | 'RATE_LIMIT_BOOKED_PERCENT_PER_DAY'
  | 'RATE_LIMIT_BOOKED_PERCENT'
  | 'RATE_LIMIT_MAILS_PER_HOUR'
>

/** A booking that wants a slot, this one not counted in `load`, but counted in `ofClient` and `ofNetwork`. */
export interface Booking {
  load: CalendarLoad
  /** How many came from its network address and from the wider network today. */
  ofClient: number
  ofNetwork: number
  /** Meetings to come of the same address. */
  meetings: { booked: number; held: number }
  /** Whether somebody who reads the mails to this address has answered one before. */
  isConfirmed: boolean
}

/** What becomes of it. */
export type Admission =
  | { as: 'booked'; isConfirmed: boolean }
  /** Its slot waits for the link in a mail; the reason is for the timeline. */
  | { as: 'held'; reason: string }
  /** It has no slot: a person answers with a time. */
  | { as: 'requested'; reason: string }

/**
 * Decides what a booking gets. On an ordinary day that is its slot. Decision 032 has the arithmetic by which nobody
 * can empty the calendar, however many networks and addresses they have.
 */
export function admitBooking(booking: Booking, settings: BookingLimits): Admission {
  const reason = reasonToHold(booking, settings)
  const isConfirmed = booking.isConfirmed && hasRoomForConfirmed(booking.load)
  if (reason === '') return { as: 'booked', isConfirmed }
  const none = reasonForNone(booking, settings)
  return none === '' ? { as: 'held', reason } : { as: 'requested', reason: `${reason}; ${none}` }
}

/** Whether the calendar fills abnormally fast: what is said of it then, else empty. */
export function speedReason(load: CalendarLoad, settings: BookingLimits): string {
  const { inDay, inHour } = load.unconfirmed
  if (inHour >= settings.RATE_LIMIT_BOOKINGS_PER_HOUR) {
    return `${inHour} were booked within an hour`
  }
  if (isPast(inDay + 1, settings.RATE_LIMIT_BOOKED_PERCENT_PER_DAY, load.bookable)) {
    return `${inDay} of ${load.bookable} bookable times were booked within 24 hours`
  }
  return ''
}

/** Whether confirmed addresses may take one more slot in these 24 hours. */
export function hasRoomForConfirmed({ confirmedInDay, bookable }: CalendarLoad): boolean {
  return !isPast(confirmedInDay + 1, limits.confirmedPercent.value, bookable)
}

function reasonToHold(booking: Booking, settings: BookingLimits): string {
  const { load, meetings, isConfirmed } = booking
  if (meetings.booked > 0) return 'its address has a meeting to come'
  if (isConfirmed && hasRoomForConfirmed(load)) return ''
  if (meetings.held > 0) return 'its address has a time that is held'
  if (isManyOfNetwork(booking, settings.RATE_LIMIT_BOOKINGS_PER_DAY)) {
    return 'its network has booked many'
  }
  const fast = speedReason(load, settings)
  if (fast !== '') return fast
  const { standing } = load.unconfirmed
  return isPast(standing + 1, settings.RATE_LIMIT_BOOKED_PERCENT, load.bookable)
    ? `${standing} of ${load.bookable} bookable times are booked from addresses not confirmed`
    : ''
}

function reasonForNone(booking: Booking, settings: BookingLimits): string {
  const { free, held } = booking.load
  const { meetings } = booking
  if (meetings.booked + meetings.held >= limits.meetingsOfAddress.value) {
    return 'as many meetings as one address may have'
  }
  if (isManyOfNetwork(booking, settings.RATE_LIMIT_BOOKINGS_PER_DAY * limits.heldOfNetwork.value)) {
    return 'as many as one network may hold'
  }
  return (held + 1) * 100 > limits.heldPercent.value * (free + held)
    ? `${held} times are held and ${free} free`
    : ''
}

function isManyOfNetwork({ ofClient, ofNetwork }: Booking, most: number): boolean {
  return ofClient > most * shares.client || ofNetwork > most * shares.network
}

/** The first is never past: else a calendar of a few times would give none. */
function isPast(count: number, percent: number, whole: number): boolean {
  return count > Math.max(1, (percent * whole) / 100)
}
