import { day, hour } from '../../contract/duration.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'

/** What is counted, and how long one window is, in milliseconds. */
export const windows = {
  bookings: day,
  'daily-digest': day,
  'forms-of-client': day,
  'forms-of-network': day,
  'forms-of-region': day,
  'links-of-network-to-address': day,
  'mails-of-network': hour,
  'mails-of-region': hour,
  'mails-to-address': day,
  'mails-to-all': hour,
  'notices-to-team': hour,
} as const

export type Counted = keyof typeof windows

/** For whom something is counted: a network, an address of mail, or that address together with something else. */
export type Whose = string | { address: string; with: string }

/** The window that a moment lies in: when it started and when it ends, in milliseconds since 1970. */
export function windowAt(counted: Counted, now: number): { start: number; end: number } {
  const length = windows[counted]
  const start = now - (now % length)
  return { start, end: start + length }
}

/**
 * Whom a counter is for is kept as a keyed hash: the table is no list of visitors, nor can addresses be tried on it.
 * One of a pair begins with that of the address, so that all of an address are found, whatever it is with.
 */
export function counterName(counted: Counted, whose: Whose, secret: string): string {
  const hash = (text: string) => keyedHash(secret, counted, text).slice(0, 22)
  if (typeof whose === 'string') return `${counted}:${hash(whose)}`
  const { address, with: other } = whose
  return `${counted}:${hash(address)}:${hash(`${other} ${address}`)}`
}
