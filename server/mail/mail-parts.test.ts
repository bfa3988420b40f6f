import { expect, test } from 'vitest'
import { formatAnswerDay } from './mail-parts.ts'

const office = { zone: 'Europe/Tallinn', closedDays: ['2026-12-24', '2026-12-25'], answerDays: 1 }

test.each([
  ['the next day', '2026-11-23T10:00:00Z', 'Tuesday, November 24'],
  ['Monday, of what came in on a Friday', '2026-11-20T10:00:00Z', 'Monday, November 23'],
  ['Monday, of what came in on a Sunday', '2026-11-22T10:00:00Z', 'Monday, November 23'],
  ['the first day that is not closed', '2026-12-23T10:00:00Z', 'Monday, December 28'],
  ['by the clock of the office', '2026-11-23T22:30:00Z', 'Wednesday, November 25'],
])('a person answers by %s', (_what, received, answered) => {
  expect(formatAnswerDay(Date.parse(received), office)).toBe(answered)
})

test('an office may take more days than one', () => {
  const received = Date.parse('2026-11-19T10:00:00Z')
  expect(formatAnswerDay(received, { ...office, answerDays: 3 })).toBe('Tuesday, November 24')
})
