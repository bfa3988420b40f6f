import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

test('drops the oldest for what is one too many, and nothing for what it has', () => {
  const cache = new BoundedCache<string, number>(2)
  cache.set('a', 1).set('b', 2).set('b', 3)
  expect([...cache]).toEqual([
    ['a', 1],
    ['b', 3],
  ])
  expect([...cache.set('c', 4)]).toEqual([
    ['b', 3],
    ['c', 4],
  ])
})
