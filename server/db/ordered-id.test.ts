import { expect, test, vi } from 'vitest'
import { orderedId } from './ordered-id.ts'

test('ids are UUIDs of version 7, each after the one before, also many in a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, orderedId)
  const uuid = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
  expect(ids.filter((id) => !uuid.test(id))).toEqual([])
  expect(ids.filter((id, index) => index > 0 && id <= (ids[index - 1] ?? ''))).toEqual([])
})

test('an id comes after those before it when the clock is set back', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const before = orderedId()
    vi.setSystemTime(Date.now() - 60_000)
    expect(orderedId() > before).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})
