import { expect, test } from 'vitest'
import { formatCity } from '../../contract/slot-text.ts'
import { computeCityHours } from './CityHours.tsx'

/** 9:00, 9:30 and 13:00 in Tallinn, in winter. */
const free = ['2026-11-24T07:00:00.000Z', '2026-11-24T07:30:00.000Z', '2026-11-25T11:00:00.000Z']

function describeRows({ rows }: ReturnType<typeof computeCityHours>): string[] {
  return rows.map(({ zone, hours }) =>
    [formatCity(zone), ...hours.map(({ clock }) => clock)].join(' '),
  )
}

test('the visitor’s clock stands first, then the office’s, over the hours that have free times', () => {
  const hours = computeCityHours(free, 'America/Los_Angeles', 'Europe/Tallinn')
  expect(describeRows(hours)).toEqual([
    'Los Angeles 23 0 1 2 3',
    'Tallinn 9 10 11 12 13',
    'London 7 8 9 10 11',
  ])
  expect(free.map(hours.toPlace)).toEqual([0, 0.5, 4])
})

test('a clock that shows what another shows has no row', () => {
  const cities = describeRows(computeCityHours(free, 'UTC', 'Europe/Tallinn'))
  expect(cities).toEqual(['UTC 7 8 9 10 11', 'Tallinn 9 10 11 12 13', 'New York 2 3 4 5 6'])
})
