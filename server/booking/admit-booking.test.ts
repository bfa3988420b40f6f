import { expect, test } from 'vitest'
import { type Arriving, admitBooking } from './admit-booking.ts'

/** Three a network; of a day with 14 times, seven may be booked by strangers and four kept for them. */
const few = 3
const quiet: Arriving = {
  day: { times: 14, booked: 0, kept: 0 },
  hasTime: false,
  ofNetwork: 1,
  ofWider: 1,
}
const day = (booked: number, kept = 0, times = 14) => ({ day: { times, booked, kept } })

test.each<[string, Partial<Arriving>, string]>([
  ['the first of a quiet day', {}, 'booked'],
  ['the third of its network', { ofNetwork: 3, ofWider: 3 }, 'booked'],
  ['the fourth of its network', { ofNetwork: 4, ofWider: 4 }, 'kept'],
  ['the sixth of its network', { ofNetwork: 6, ofWider: 6 }, 'kept'],
  ['the seventh of its network', { ofNetwork: 7, ofWider: 7 }, 'linked'],
  ['the thirtieth of its network', { ofNetwork: 30, ofWider: 30 }, 'linked'],
  ['the thirty-first of its network', { ofNetwork: 31, ofWider: 31 }, 'asked'],
  ['the twelfth of its wider network', { ofWider: 12 }, 'booked'],
  ['the thirteenth of its wider network', { ofWider: 13 }, 'kept'],
  ['the twenty-fifth of its wider network', { ofWider: 25 }, 'linked'],
  ['the 121st of its wider network', { ofWider: 121 }, 'asked'],
  ['the second of its address', { hasTime: true }, 'linked'],
  ['less than half of its day booked', day(6), 'booked'],
  ['half of its day booked', day(7), 'kept'],
  ['half of its day booked or kept', day(5, 2), 'kept'],
  ['half booked, and a quarter kept', day(7, 4), 'linked'],
  ['a day with a single time', day(0, 0, 1), 'booked'],
  [
    'half of its day booked, and one too many of its network',
    { ...day(7), ofNetwork: 7 },
    'linked',
  ],
])('%s', (_case, arriving, end) => {
  const admission = admitBooking({ ...quiet, ...arriving }, few)
  const unkept = admission.as === 'held' && !admission.isKept
  expect(unkept ? 'linked' : admission.as === 'held' ? 'kept' : admission.as).toBe(end)
})
