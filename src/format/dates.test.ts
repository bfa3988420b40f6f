import { expect, test } from 'vitest'
import { longDay, relativeDay } from './dates.ts'

const now = new Date('2026-11-20T15:30:00Z')

test.each([
  ['2026-12-24', 'today'],
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

test('a day ends at midnight UTC', () => {
  expect(relativeDay('2026-11-19', new Date('2026-11-19T23:59:59Z'))).toBe('today')
})

test('a day reads as in a sentence', () => {
  expect(longDay('2025-05-01')).toBe('May 1, 2025')
})
