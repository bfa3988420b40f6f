import { expect, test } from 'vitest'
import { day, minute } from '../../contract/duration.ts'
import { openingHours } from '../testing/opening-hours.ts'
import { createReplyClock } from './reply-clock.ts'

// The fixture: Monday to Friday from 9 to 17, and Tuesday, January 6, is closed.
test.each([
  ['an office hour', '2026-01-07T10:05+02:00', '2026-01-08T10:05+02:00'],
  ['a day before a closed one', '2026-01-05T12:30+02:00', '2026-01-07T12:30+02:00'],
  ['an early morning', '2026-01-07T05:00+02:00', '2026-01-08T09:00+02:00'],
  ['a late evening', '2026-01-07T22:00+02:00', '2026-01-08T17:00+02:00'],
  ['a closed day', '2026-01-06T10:00+02:00', '2026-01-07T17:00+02:00'],
  ['a weekend on which clocks change', '2026-03-28T10:00+02:00', '2026-03-30T17:00+03:00'],
  ['the Friday before', '2026-03-27T10:05+02:00', '2026-03-30T10:05+03:00'],
])('a reply to what comes on %s is due on the promised day, in office hours', (_, came, due) => {
  expect(createReplyClock(openingHours)(Date.parse(came))).toBe(Date.parse(due))
})

test('the first in the list is due first', () => {
  const replyBy = createReplyClock(openingHours)
  const times = Array.from({ length: 20_000 }, (_, at) => Date.UTC(2026, 0) + at * 23 * minute)
  const due = times.map(replyBy)
  expect(due).toEqual(due.toSorted((a, b) => a - b))
  expect(due.every((at, place) => at >= (times[place] ?? 0) + day / 2)).toBe(true)
})
