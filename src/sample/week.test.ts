import { expect, test } from 'vitest'
import {
  dayReached,
  formatDayHour,
  formatPoint,
  toHourOfWeek,
  toPoint,
  weekLength,
} from './week.ts'

test.each([
  ['Mon 8', 0, 'Mon 8:00'],
  ['Mon 17', 9, 'Mon 17:00'],
  ['Tue 8', 10, 'Tue 8:00'],
  ['Fri 17', 49, 'Fri 17:00'],
])('%s is hour %i of the week', (at, hour, text) => {
  expect(toHourOfWeek(at)).toBe(hour)
  expect(formatDayHour(hour)).toBe(text)
})

test.each([
  [1, 'Monday, 8:00', 0],
  [10, 'Monday, 17:00', 0],
  [11, 'Tuesday, 8:00', 1],
  [weekLength, 'Friday, 17:00', 4],
])('point %i is %s', (point, text, day) => {
  expect(formatPoint(point)).toBe(text)
  expect(dayReached(point)).toBe(day)
})

test('a moment is the point at which its hour has come', () => {
  expect(formatPoint(toPoint('2026-11-16T08:00'))).toBe('Monday, 8:00')
  expect(formatPoint(toPoint('2026-11-20T16:00'))).toBe('Friday, 16:00')
})
