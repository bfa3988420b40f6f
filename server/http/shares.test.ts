import { expect, test } from 'vitest'
import { Shares } from './shares.ts'

test('one has a quarter, and leaves the rest to others', () => {
  const shares = new Shares(8)
  shares.add('one', 1)
  expect(shares.isFull('one')).toBe(false)
  shares.add('one', 1)
  expect(shares.isFull('one')).toBe(true)
  expect(shares.isFull('two')).toBe(false)
})

test('all together have no more than there is', () => {
  const shares = new Shares(8)
  for (const who of ['one', 'two', 'three', 'four']) shares.add(who, 2)
  expect(shares.isFull('five')).toBe(true)
})

test('what is given back is free again, once', () => {
  const shares = new Shares(8)
  const back = shares.add('one', 2)
  shares.add('one', 2)
  back()
  back()
  expect(shares.isFull('one')).toBe(true)
  const more = new Shares(4)
  const give = more.add('one', 1)
  expect(more.isFull('one')).toBe(true)
  give()
  expect(more.isFull('one')).toBe(false)
})
