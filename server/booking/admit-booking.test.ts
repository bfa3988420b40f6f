import { expect, test } from 'vitest'
import { admitBooking, type Candidate } from './admit-booking.ts'

/** Three bookings a network at once. Of a day with 14 slots strangers may book seven and reserve four. */
const dailyLimit = 3
const quiet: Candidate = {
  day: { slots: 14, booked: 0, reserved: 0, domainCount: 0 },
  hasMeeting: false,
  networkCount: 1,
  widerCount: 1,
}
const day = (booked: number, reserved = 0, slots = 14) => ({
  day: { slots, booked, reserved, domainCount: 0 },
})

test.each<[string, Partial<Candidate>, string]>([
  ['the first of a quiet day', {}, 'booked'],
  ['the third of its network', { networkCount: 3, widerCount: 3 }, 'booked'],
  ['the fourth of its network', { networkCount: 4, widerCount: 4 }, 'held'],
  ['the sixth of its network', { networkCount: 6, widerCount: 6 }, 'held'],
  ['the seventh of its network', { networkCount: 7, widerCount: 7 }, 'linked'],
  ['the thirtieth of its network', { networkCount: 30, widerCount: 30 }, 'linked'],
  ['the thirty-first of its network', { networkCount: 31, widerCount: 31 }, 'asked'],
  ['the twelfth of its wider network', { widerCount: 12 }, 'booked'],
  ['the thirteenth of its wider network', { widerCount: 13 }, 'held'],
  ['the twenty-fifth of its wider network', { widerCount: 25 }, 'linked'],
  ['the 121st of its wider network', { widerCount: 121 }, 'asked'],
  ['the second of its address', { hasMeeting: true }, 'linked'],
  ['less than half of its day booked', day(6), 'booked'],
  ['half of its day booked', day(7), 'held'],
  ['half of its day booked or reserved', day(5, 2), 'held'],
  ['half booked, and a quarter reserved', day(7, 4), 'linked'],
  ['a day with a single slot', day(0, 0, 1), 'booked'],
  ['half booked, and too many of its network', { ...day(7), networkCount: 7 }, 'linked'],
])('%s', (_case, candidate, end) => {
  const admission = admitBooking({ ...quiet, ...candidate }, dailyLimit)
  const isLinked = admission.kind === 'held' && !admission.isSlotReserved
  expect(isLinked ? 'linked' : admission.kind).toBe(end)
})
