// @vitest-environment node
import { expect, test } from 'vitest'
import { beginOf, dayIn, moment } from './moment.ts'

test.each([
  '2027-01-18',
  '2027-01-18 09:00',
  '2027-01-18T09:00',
  '2027-01-18 09:00 Europe/London',
  '2027-01-18 09:00 UTC',
  '2027-01-18 09:00:30 America/Argentina/Buenos_Aires',
  '2027-01-18T09:00:30.123Z',
  '2027-01-18T09:00+02:00',
])('%s is a moment', (text) => {
  expect(moment.safeParse(text).success).toBe(true)
})

test.each([
  '18.01.2027',
  '2027-02-30',
  '2027-1-8',
  '2027-01-18 9:00',
  '2027-01-18 24:00',
  '2027-01-18 09:00 Europe/Talinn',
  '2027-01-18 09:00 CETX',
  'tomorrow',
  '',
])('%j is none', (text) => {
  expect(moment.safeParse(text).success).toBe(false)
})

test('a time that the clocks show twice is the second, one that they skip is none', () => {
  expect(beginOf('2027-10-31 03:30', 'Europe/Tallinn')).toBe(Date.parse('2027-10-31T01:30Z'))
  expect(beginOf('2027-03-28 03:30', 'Europe/Tallinn')).toBeUndefined()
})

test('a day begins where midnight is skipped, too', () => {
  expect(beginOf('2027-03-21', 'Asia/Tehran')).toBeDefined()
  expect(beginOf('2026-04-24', 'Africa/Cairo')).toBe(Date.parse('2026-04-23T22:00Z'))
})

test('an instant falls on a day of its zone', () => {
  const instant = Date.parse('2027-01-17T22:30Z')
  expect(dayIn('UTC', instant)).toBe('2027-01-17')
  expect(dayIn('Europe/Tallinn', instant)).toBe('2027-01-18')
})
