import { expect, test } from 'vitest'
import { yearRadii, yearRings } from './years.ts'

const inNovember = Date.UTC(2026, 10, 20)

test('there is a ring for each year, from the first, further out every year and within the rim', () => {
  const rings = yearRings(2023, inNovember)
  expect(rings.map(({ year }) => year)).toEqual([2023, 2024, 2025, 2026])
  expect(rings[0]?.radius).toBe(yearRadii.first)
  const steps = rings.slice(1).map(({ radius }, index) => radius - (rings[index]?.radius ?? 0))
  expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1)
  expect(rings.at(-1)?.radius).toBeLessThan(yearRadii.rim)
})

test('a year that has just begun is not named, for its name would lie on that of today', () => {
  const named = (now: number) => yearRings(2023, now).map(({ isNamed }) => isNamed)
  expect(named(inNovember)).toEqual([true, true, true, true])
  expect(named(Date.UTC(2027, 0, 5))).toEqual([true, true, true, true, false])
})

test('after twenty years the names that have no room are left out, and not the rings', () => {
  const rings = yearRings(2023, Date.UTC(2043, 5))
  expect(rings).toHaveLength(21)
  expect(rings.some(({ isNamed }) => isNamed)).toBe(false)
})
