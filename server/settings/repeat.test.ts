import { expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

test('a fault that lasts is told once an hour, and one after it anew', async () => {
  vi.useFakeTimers()
  const onFault = vi.fn()
  let isDown = true
  const work = async () => {
    if (isDown) throw new Error('down')
  }
  const stop = repeat(work, 10_000, onFault)
  await vi.advanceTimersByTimeAsync(59 * 60_000)
  expect(onFault).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(onFault).toHaveBeenCalledTimes(2)
  isDown = false
  await vi.advanceTimersByTimeAsync(10_000)
  isDown = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onFault).toHaveBeenCalledTimes(3)
  stop()
  vi.useRealTimers()
})
