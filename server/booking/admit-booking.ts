import { limits, shares } from '../http/limits.ts'
import type { Settings } from '../settings/settings.ts'
import type { CalendarLoad, Taken } from './calendar-load.ts'

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
  /** Whether it is one form too many of a busy network, on a day with too many of all. */
  isCrowding: boolean
}

/** What becomes of it; the reasons are for the timeline. */
export type Admission =
  | { as: 'booked' }
  /** Its slot waits for the link in a mail. */
  | { as: 'held'; reason: string }
  /** The link in a mail books its slot as long as nobody else has it: none is kept. */
  | { as: 'linked'; reason: string }
  /** It has no slot: a person answers with a time. */
  | { as: 'requested'; reason: string }

/**
 * Decides what a booking gets. On an ordinary day that is its slot. Decision 032 has the arithmetic by which nobody
 * can empty the calendar, however many networks, addresses and days they have.
 */
export function admitBooking(booking: Booking, settings: BookingLimits): Admission {
  const reason = reasonToHold(booking, settings)
  if (reason === '') return { as: 'booked' }
  const none = reasonForNone(booking, settings)
  if (none !== '') return { as: 'requested', reason: `${reason}; ${none}` }
  const full = reasonToKeepNone(booking.load)
  return full === '' ? { as: 'held', reason } : { as: 'linked', reason: `${reason}; ${full}` }
}

/** Why links book no more at the moment; empty when they do. */
export function reasonAgainstLinks({ linked, bookable }: CalendarLoad): string {
  const { inDay, standing } = linked
  if (isPast(inDay + 1, limits.linkedPercentPerDay.value, bookable)) {
    return `${inDay} of ${bookable} bookable times were booked by links within 24 hours`
  }
  return isPast(standing + 1, limits.linkedPercent.value, bookable)
    ? `${standing} of ${bookable} bookable times are booked by links`
    : ''
}

/** Why the calendar fills as none does by itself; empty when it does not. It looks at every way to book. */
export function floodReason(load: CalendarLoad, settings: BookingLimits): string {
  return (
    speedReason(load.taken, load.bookable, settings) ||
    reasonOfStanding(load, settings) ||
    reasonAgainstLinks(load)
  )
}

function reasonToHold(booking: Booking, settings: BookingLimits): string {
  const { load, meetings } = booking
  if (booking.isCrowding) return 'its network has sent many forms on a day with many'
  if (meetings.booked > 0) return 'its address has a meeting to come'
  if (meetings.held > 0) return 'its address has a time that is held'
  if (isManyOfNetwork(booking, settings.RATE_LIMIT_BOOKINGS_PER_DAY)) {
    return 'its network has booked many'
  }
  return speedReason(load.atOnce, load.bookable, settings) || reasonOfStanding(load, settings)
}

function speedReason({ inDay, inHour }: Taken, bookable: number, settings: BookingLimits): string {
  if (inHour >= settings.RATE_LIMIT_BOOKINGS_PER_HOUR) {
    return `${inHour} were booked within an hour`
  }
  return isPast(inDay + 1, settings.RATE_LIMIT_BOOKED_PERCENT_PER_DAY, bookable)
    ? `${inDay} of ${bookable} bookable times were booked within 24 hours`
    : ''
}

function reasonOfStanding({ atOnce, bookable }: CalendarLoad, settings: BookingLimits): string {
  return isPast(atOnce.standing + 1, settings.RATE_LIMIT_BOOKED_PERCENT, bookable)
    ? `${atOnce.standing} of ${bookable} bookable times are booked from addresses not confirmed`
    : ''
}

function reasonForNone(booking: Booking, settings: BookingLimits): string {
  const { meetings, load } = booking
  // Times that are held do not count: a stranger who types the address could keep its owner from having a link.
  if (meetings.booked >= limits.meetingsOfAddress.value) {
    return 'as many meetings as one address may have'
  }
  if (isManyOfNetwork(booking, settings.RATE_LIMIT_BOOKINGS_PER_DAY * limits.heldOfNetwork.value)) {
    return 'as many as one network may hold'
  }
  return reasonAgainstLinks(load)
}

function reasonToKeepNone({ free, held }: CalendarLoad): string {
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
