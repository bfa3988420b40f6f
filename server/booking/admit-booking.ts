import type { DayLoad } from './day-load.ts'

/** A booking that wants a time, when it comes in. */
export interface Arriving {
  /** Of its time's day. */
  day: DayLoad
  /** Whether its address has a time to come already, booked or kept. */
  hasTime: boolean
  /** Bookings within 24 hours, itself among them: of its network, and of the wider one. */
  ofNetwork: number
  ofWider: number
}

/** What becomes of it; the reasons are for the timeline. */
export type Admission =
  | { as: 'booked' }
  /** The link in a mail books it; meanwhile its time is kept, or is whose link is used first. */
  | { as: 'held'; isKept: boolean; reason: string }
  /** A person answers with a time. */
  | { as: 'asked'; reason: string }

/** A wider network (IPv4 /24, IPv6 /32) may do so many times what one may (IPv4 address, IPv6 /48). */
export const widerTimes = 4

/** Past so many times what it books at once, a network has nothing kept; past so many, it gets no link. */
export const keptTimes = 2
export const linkTimes = 10

/**
 * Decides what a booking gets: its time at once; past what strangers may take of a day, a link in a mail. Addresses
 * that never answered one have at most half of a day booked, and a quarter of it kept.
 *
 * @param few bookings that one network makes at once in 24 hours.
 */
export function admitBooking(
  { day, hasTime, ofNetwork, ofWider }: Arriving,
  few: number,
): Admission {
  const isPast = (times: number) => ofNetwork > few * times || ofWider > few * times * widerTimes
  if (isPast(linkTimes)) return { as: 'asked', reason: 'its network has booked very many' }
  const reason = reasonToWait(day, hasTime, isPast(1))
  if (reason === '') return { as: 'booked' }
  const isKept = !hasTime && !isPast(keptTimes) && day.kept * 4 < day.times
  return { as: 'held', isKept, reason }
}

function reasonToWait(day: DayLoad, hasTime: boolean, isMany: boolean): string {
  if (hasTime) return 'its address has a time already'
  if (isMany) return 'its network has booked many'
  return (day.booked + day.kept) * 2 >= day.times
    ? 'half of its day belongs to addresses that nobody confirmed'
    : ''
}
