import { expect, test } from 'vitest'
import { findOpenDay, toDays } from './slot-days.ts'

/** On a Monday in Tallinn from 9:30, 12:00 and 17:00 on, and on the Tuesday at 9:00. */
const free = [
  '2026-11-23T07:30:00.000Z',
  '2026-11-23T08:00:00.000Z',
  '2026-11-23T10:00:00.000Z',
  '2026-11-23T15:00:00.000Z',
  '2026-11-24T07:00:00.000Z',
]
const office = 'Europe/Tallinn'
const clocks = (slots: readonly string[], zone: string) =>
  toDays(slots, zone).map(({ day, parts, isFolded }) => [
    day,
    ...Object.values(parts).map((times) => times.map(({ clock }) => clock).join(' ')),
    isFolded,
  ])

test('slots stand under their day and its part, in the zone asked for', () => {
  expect(clocks(free, office)).toEqual([
    ['2026-11-23', '', '09:30 10:00', '12:00 17:00', '', true],
    ['2026-11-24', '', '09:00', '', '', false],
  ])
  // Where office hours hold few, the others are not folded.
  expect(clocks(free.slice(0, 4), 'America/New_York')).toEqual([
    ['2026-11-23', '02:30 03:00 05:00', '10:00', '', '', false],
  ])
})

test('the first day that is half full is open, until a time of another is chosen', () => {
  const days = toDays(free, office)
  expect(findOpenDay(days, '')?.day).toBe('2026-11-23')
  expect(findOpenDay(days, free.at(-1) ?? '')?.day).toBe('2026-11-24')
  const full = Array.from({ length: 5 }, (_, hour) => `2026-11-25T1${hour}:00:00.000Z`)
  expect(findOpenDay(toDays([...free.slice(2), ...full], office), '')?.day).toBe('2026-11-25')
  expect(findOpenDay([], '')).toBeUndefined()
})
