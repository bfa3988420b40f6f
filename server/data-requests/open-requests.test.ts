import { describe, expect, test } from 'vitest'
import { addMonths, countDays } from './open-requests.ts'

describe('the end of a month that begins on a day', () => {
  test.each([
    ['2026-12-15', '2027-01-15'],
    ['2026-01-31', '2026-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2026-08-31', '2026-09-30'],
    ['2028-02-29', '2028-03-29'],
    // The 28th is a Saturday; by the law the month would run on to Monday.
    ['2026-10-28', '2026-11-28'],
  ])('%s is on %s', (received, due) => {
    expect(addMonths(received, 1)).toBe(due)
  })

  test('counts further months from the first day, and not from the end of the first', () => {
    expect(addMonths('2026-01-31', 2)).toBe('2026-03-31')
    expect(addMonths('2027-11-30', 3)).toBe('2028-02-29')
  })
})

test('days between two are whole, and negative once the second is over', () => {
  expect(countDays('2026-03-28', '2026-03-30')).toBe(2)
  expect(countDays('2026-04-06', '2026-04-05')).toBe(-1)
})
