import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCountdown } from './use-countdown.ts'

const end = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  end.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

const start = (held = false) =>
  renderHook(({ held }) => useCountdown(5_000, held, end), { initialProps: { held } })

test('the time stands still while it is held, and what was left goes on after', () => {
  const { rerender } = start()
  vi.advanceTimersByTime(3_000)
  rerender({ held: true })
  vi.advanceTimersByTime(60_000)
  expect(end).not.toHaveBeenCalled()
  rerender({ held: false })
  vi.advanceTimersByTime(1_999)
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(end).toHaveBeenCalledTimes(1)
})
