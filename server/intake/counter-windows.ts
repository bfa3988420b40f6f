import { day, hour, minute } from '../../contract/duration.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'

/** What is counted, and how long one window is, in milliseconds. */
export const windows = {
  // The first by name and so the first to be locked: no two processes wait for each other in turn behind it.
  'all-submissions-in-a-day': day,
  'submissions-of-client': minute,
  'submissions-of-client-in-a-day': day,
  'submissions-of-network-in-a-day': day,
  'messages-of-email': hour,
  'messages-of-network-as-email': hour,
  'sign-ups-of-client': hour,
  'sign-ups-of-email-in-a-day': day,
  'links-to-data-of-email': 10 * minute,
  bookings: day,
  'mails-to-all': hour,
  'mails-to-domain': hour,
  'mails-to-email': hour,
  'mails-of-network': hour,
  'mails-of-network-to-email': day,
  'notices-to-team': hour,
  'receipts-to-all': hour,
  'receipts-to-domain': hour,
  'message-receipts-to-email': day,
  'booking-receipts-to-email': day,
  'daily-digest': day,
} as const

export type Counted = keyof typeof windows

/** For whom something is counted: a network, an address of mail or a text made of them, or the pair of both. */
export type Whose = string | { network: string; address: string }

/** The window that a moment lies in: when it started and when it ends, in milliseconds since 1970. */
export function windowAt(counted: Counted, now: number): { start: number; end: number } {
  const length = windows[counted]
  const start = now - (now % length)
  return { start, end: start + length }
}

/**
 * Whom a counter is for is kept as a keyed hash: the table is no list of visitors, nor can addresses be tried on it.
 * One of a pair begins with that of the address, so that all of an address are found, whatever the network.
 */
export function counterName(counted: Counted, whose: Whose, secret: string): string {
  const hash = (text: string) => keyedHash(secret, counted, text).slice(0, 22)
  if (typeof whose === 'string') return `${counted}:${hash(whose)}`
  const { network, address } = whose
  return `${counted}:${hash(address)}:${hash(`${network} ${address}`)}`
}
