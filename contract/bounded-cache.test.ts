import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

test('begins anew with what is one too many, and not with what it has', () => {
  const cache = new BoundedCache<string, number>(2)
  cache.set('a', 1).set('b', 2).set('b', 3)
  expect([...cache]).toEqual([
    ['a', 1],
    ['b', 3],
  ])
  expect([...cache.set('c', 4)]).toEqual([['c', 4]])
})
