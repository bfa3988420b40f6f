import { expect, test } from 'vitest'
import { SharedLimit } from './shared-limit.ts'

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
