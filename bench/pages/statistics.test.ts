import { expect, test } from 'vitest'
import { median, spreadOf, turned } from './statistics.ts'

test.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
  [[10, 9, 100], 10],
  [[], Number.NaN],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle)
})

test('a median leaves the runs in their order', () => {
  const values = [3, 1, 2]
  median(values)
  expect(values).toEqual([3, 1, 2])
})

test('a spread goes from the least to the most', () => {
  expect(spreadOf([30, 10, 20])).toEqual({ median: 20, least: 10, most: 30 })
})

test('each round begins with the next, and has all', () => {
  expect([0, 1, 2, 3].map((round) => turned(['a', 'b', 'c'], round).join(''))).toEqual([
    ...['abc', 'bca', 'cab', 'abc'],
  ])
  expect(turned([], 5)).toEqual([])
})
