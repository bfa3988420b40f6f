import { expect, test } from 'vitest'
import { seededRandom } from './seeded-random.ts'

test('a seed gives the same numbers each time, from 0 up to 1, and another seed others', () => {
  const numbers = (seed: string) => Array.from({ length: 1_000 }, seededRandom(seed))
  expect(numbers('a')).toEqual(numbers('a'))
  expect(numbers('a')).not.toEqual(numbers('b'))
  const all = numbers('a')
  expect(Math.min(...all)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...all)).toBeLessThan(1)
  expect(all.reduce((sum, one) => sum + one) / all.length).toBeCloseTo(0.5, 1)
})
