import { expect, test } from 'vitest'
import { dayReached, hourOfWeek, sayHour, sayPoint, weekLength } from './week.ts'

test.each([
  ['Mon 8', 0, 'Mon 8:00'],
  ['Mon 17', 9, 'Mon 17:00'],
  ['Tue 8', 10, 'Tue 8:00'],
  ['Fri 17', 49, 'Fri 17:00'],
])('%s is hour %i of the week', (at, hour, said) => {
  expect(hourOfWeek(at)).toBe(hour)
  expect(sayHour(hour)).toBe(said)
})

test.each([
  [0, 'Monday, 8:00', 0],
  [10, 'Monday, 18:00', 0],
  [11, 'Tuesday, 9:00', 1],
  [weekLength, 'Friday, 18:00', 4],
])('point %i is %s', (point, said, day) => {
  expect(sayPoint(point)).toBe(said)
  expect(dayReached(point)).toBe(day)
})
