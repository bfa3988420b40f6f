import { expect, test } from 'vitest'
import { longDay, relativeDay } from './dates.ts'

const now = new Date('2026-11-20T15:30:00Z')

test.each([
  ['2026-11-20', 'today'],
  ['2026-11-19', 'yesterday'],
  ['2026-11-14', '6 days ago'],
  ['2026-11-13', '1 week ago'],
  ['2026-10-22', '4 weeks ago'],
  ['2026-10-21', '1 month ago'],
  ['2025-11-21', '12 months ago'],
  ['2025-11-20', '1 year ago'],
])('%s is %s', (day, copy) => {
  expect(relativeDay(day, now)).toBe(copy)
})

test('a day to come counts as today', () => {
  expect(relativeDay('2026-12-24', now)).toBe('today')
})

test('a day begins at midnight UTC, whatever the hour', () => {
  expect(relativeDay('2026-11-19', new Date('2026-11-19T23:59:59Z'))).toBe('today')
  expect(relativeDay('2026-11-19', new Date('2026-11-20T00:00:00Z'))).toBe('yesterday')
})

test.each([
  ['2025-04-17', 'April 17, 2025'],
  ['2025-05-01', 'May 1, 2025'],
  ['2024-12-31', 'December 31, 2024'],
])('%s reads %s', (day, copy) => {
  expect(longDay(day)).toBe(copy)
})
