import { expect, test } from 'vitest'
import { limits } from './limits.ts'
import { allowanceOf, SharedLimit } from './shared-limit.ts'

const second = 1_000
const create = () => new SharedLimit({ client: 2, network: 3, everybody: 5 }, second)
const may = (limit: SharedLimit, address: string, now = 0) => limit.take(address, now) === 0

test('a client, its network and all together have a limit each', () => {
  const limit = create()
  expect([1, 2, 3].map(() => may(limit, '192.0.2.1'))).toEqual([true, true, false])
  expect([1, 2].map(() => may(limit, '192.0.2.2'))).toEqual([true, false])
  expect(
    ['2001:db8::1', '2001:db8:0:1::1', '2001:db8:0:2::1'].map((one) => may(limit, one)),
  ).toEqual([true, true, false])
})

test('the next window begins anew, and says when', () => {
  const limit = create()
  for (let count = 0; count < 2; count += 1) limit.take('192.0.2.1', 100)
  expect(limit.take('192.0.2.1', 400)).toBe(600)
  expect(limit.take('192.0.2.1', 999)).toBe(1)
  expect(limit.take('192.0.2.1', second)).toBe(0)
})

test('what is refused takes nothing from others', () => {
  const limit = create()
  for (let count = 0; count < 1_000; count += 1) limit.take('192.0.2.1', 0)
  expect(may(limit, '192.0.2.2')).toBe(true)
  expect(may(limit, '198.51.100.1')).toBe(true)
})

test('past what all may have, those with most wait and whoever has had little goes on', () => {
  const limit = new SharedLimit({ client: 4, network: 4, everybody: 8 }, second)
  const flood = ['198.51.100.1', '198.51.101.1']
  for (const one of flood) for (let count = 0; count < 4; count += 1) limit.take(one, 0)
  expect(flood.map((one) => may(limit, one))).toEqual([false, false])
  // Eight among three: two each, then among four.
  expect([1, 2, 3].map(() => may(limit, '203.0.113.9'))).toEqual([true, true, false])
  expect(may(limit, '2001:db8:7::1')).toBe(true)
})

test('a visitor gets through while any number of networks below the bound flood', () => {
  const allowed = allowanceOf(30)
  const limit = new SharedLimit(allowed, second)
  const most = allowed.everybody * limits.sharingNetworks.value
  const networkOf = (index: number) => `2001:db8:${index.toString(16)}::1`
  for (let round = 0; round < 3; round += 1) {
    for (let index = 0; index < most - 1; index += 1) limit.take(networkOf(index), 0)
  }
  expect(may(limit, '203.0.113.9')).toBe(true)
  // The table of names is full: bounded memory has its price, until the window ends.
  expect(may(limit, '203.0.112.9')).toBe(false)
  expect(may(limit, '203.0.112.9', second)).toBe(true)
})

test('what is given back is missing to its sender alone', () => {
  const limit = new SharedLimit({ client: 3, network: 3, everybody: 3 }, second)
  for (let count = 0; count < 3; count += 1) {
    limit.take('198.51.100.1', 0)
    limit.giveBack(0)
  }
  expect(may(limit, '198.51.100.1')).toBe(false)
  expect([1, 2, 3].map(() => may(limit, '203.0.113.9'))).toEqual([true, true, true])
  // One of a window that is over changes nothing.
  for (let count = 0; count < 3; count += 1) limit.take('198.51.100.1', second)
  limit.giveBack(0)
  expect([1, 2].map(() => may(limit, '203.0.113.9', second))).toEqual([true, false])
})
