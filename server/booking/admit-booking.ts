import type { DayLoad } from './taken-slots.ts'

/** A booking that wants a slot, when it comes in. */
export interface Candidate {
  /** Of its slot's day. */
  day: DayLoad
  /** Whether its address has a meeting to come already, booked or held. */
  hasMeeting: boolean
  /** Bookings within 24 hours, itself among them: of its network, and of the wider one. */
  ofNetwork: number
  ofWider: number
}

/** What becomes of it; the reasons are for the timeline. */
export type Admission =
  | { as: 'booked' }
  /** It waits for the link in a mail; meanwhile its slot is held, or free for whoever comes first. */
  | { as: 'held'; isSlotHeld: boolean; reason: string }
  /** A person answers with a time. */
  | { as: 'asked'; reason: string }

/** A wider network (IPv4 /24, IPv6 /32) may book so many times as much as one (IPv4 address, IPv6 /48). */
const widerTimes = 4

/** Past so many times what it books at once, a network has no slot held; past so many, it gets no link. */
const heldTimes = 2
const linkTimes = 10

/**
 * Decides what a booking gets. Addresses that never answered a link have at most half of a day's slots, and a quarter
 * of them held.
 *
 * @param few bookings that one network makes at once in 24 hours.
 */
export function admitBooking(
  { day, hasMeeting, ofNetwork, ofWider }: Candidate,
  few: number,
): Admission {
  const isPast = (times: number) => ofNetwork > few * times || ofWider > few * times * widerTimes
  if (isPast(linkTimes)) return { as: 'asked', reason: 'its network has booked very many' }
  const reason = reasonToWait(day, hasMeeting, isPast(1))
  if (reason === '') return { as: 'booked' }
  const isSlotHeld = !hasMeeting && !isPast(heldTimes) && day.held * 4 < day.slots
  return { as: 'held', isSlotHeld, reason }
}

function reasonToWait(day: DayLoad, hasMeeting: boolean, isMany: boolean): string {
  if (hasMeeting) return 'its address has a time already'
  if (isMany) return 'its network has booked many'
  return (day.booked + day.held) * 2 >= day.slots
    ? 'half of its day belongs to addresses that nobody confirmed'
    : ''
}
