import { expect, test } from 'vitest'
import { SharedLimit } from './shared-limit.ts'

const second = 1_000
const create = () => new SharedLimit({ client: 2, network: 3, region: 4, all: 6 }, second)
const end = (limit: SharedLimit, address: string, now = 0) => limit.take(address, now)?.whose

test('a client and its network have a limit each, which is their own', () => {
  const limit = create()
  expect([1, 2, 3].map(() => end(limit, '192.0.2.1'))).toEqual([undefined, undefined, 'own'])
  expect([1, 2].map(() => end(limit, '192.0.2.2'))).toEqual([undefined, 'own'])
})

test.each([
  ['/16', (count: number) => `192.0.${count}.1`],
  ['/32', (count: number) => `2001:db8:${count}::1`],
])('a region (%s) has one that its networks share', (_region, ip) => {
  const limit = create()
  expect([1, 2, 3, 4, 5].map((count) => end(limit, ip(count)))).toEqual([
    ...Array(4).fill(undefined),
    'region',
  ])
  expect(end(limit, '203.0.113.1')).toBeUndefined()
})

test('past what all may have, a network that has had some waits, and one that has had none goes on', () => {
  const limit = create()
  for (const count of [1, 2, 3]) {
    for (const _time of [1, 2]) limit.take(`198.${count}.0.1`, 0)
  }
  expect(end(limit, '198.1.0.2')).toBe('all')
  expect(end(limit, '203.0.113.9')).toBeUndefined()
  expect(end(limit, '203.0.113.9')).toBe('all')
})

test('what is refused takes nothing from others', () => {
  const limit = create()
  for (let count = 0; count < 1_000; count += 1) limit.take('192.0.2.1', 0)
  expect(end(limit, '192.0.2.2')).toBeUndefined()
})

test('the next window begins anew, and says when', () => {
  const limit = create()
  for (const _time of [1, 2]) limit.take('192.0.2.1', 100)
  expect(limit.take('192.0.2.1', 400)).toEqual({ whose: 'own', wait: 600 })
  expect(limit.take('192.0.2.1', second)).toBeUndefined()
})

test('the networks that still pass are bounded, and with them the memory', () => {
  const limit = new SharedLimit({ client: 1, network: 1, region: 1_000, all: 10 }, second)
  const passed = Array.from({ length: 100 }, (_, count) => end(limit, `10.${count}.0.1`))
  expect(passed.filter((whose) => whose === undefined)).toHaveLength(50)
})
