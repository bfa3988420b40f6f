import { expect, test } from 'vitest'
import { rulerOf } from './hours-ruler.ts'

/** 9:00 to 10:30 and 13:00 in Tallinn, in winter. */
const free = [
  '2026-11-24T07:00:00.000Z',
  '2026-11-24T07:30:00.000Z',
  '2026-11-24T08:00:00.000Z',
  '2026-11-24T08:30:00.000Z',
  '2026-11-25T11:00:00.000Z',
]
const office = 'Europe/Tallinn'
const rows = (zone: string, chosen = '') =>
  rulerOf(free, chosen, { zone, office }).rows.map(
    ({ city, hours }) => `${city} ${hours.map(({ said }) => said).join(' ')}`,
  )

test('the visitor’s clock stands first, then the office’s, over the hours that have free times', () => {
  expect(rows('America/Los_Angeles')).toEqual([
    'Los Angeles 23 0 1 2 3',
    'Tallinn 9 10 11 12 13',
    'London 7 8 9 10 11',
  ])
})

test('the chosen time has its place on the office’s hours', () => {
  const at = (chosen: string) => rulerOf(free, chosen, { zone: 'Asia/Kolkata', office }).chosenAt
  expect(at('')).toBeUndefined()
  expect(at(free[3] ?? '')).toBe(1.5)
  expect(at(free[4] ?? '')).toBe(4)
})
