import { expect, test } from 'vitest'
import { hour } from '../../contract/duration.ts'
import { delayAfter } from './backoff.ts'

/** The waits one after another, until it gives up. */
function waits(random: number): number[] {
  const all: number[] = []
  for (;;) {
    const delay = delayAfter(all.length + 1, random)
    if (delay === undefined) return all
    all.push(delay)
  }
}

test('waits 30 s, then twice as long each time, at most six hours', () => {
  const all = waits(0.5)
  expect(all.slice(0, 4)).toEqual([30_000, 60_000, 120_000, 240_000])
  expect(all.at(-1)).toBe(6 * hour)
  expect(Math.max(...all)).toBe(6 * hour)
})

test('gives up when the next wait would end after three days', () => {
  const total = waits(0.5).reduce((sum, delay) => sum + delay, 0)
  expect(total).toBeLessThanOrEqual(72 * hour)
  expect(total).toBeGreaterThan(66 * hour)
})

test('spreads what failed together by a tenth either way', () => {
  expect(waits(0)[0]).toBe(27_000)
  expect(waits(1)[0]).toBe(33_000)
})
