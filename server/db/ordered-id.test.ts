import { afterEach, expect, test, vi } from 'vitest'
import { orderedId } from './ordered-id.ts'

afterEach(() => vi.useRealTimers())

test('an id comes after those before it, in one millisecond and when the clock is set back', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const ids = Array.from({ length: 1_000 }, orderedId)
  vi.setSystemTime(Date.now() - 60_000)
  ids.push(orderedId())
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
