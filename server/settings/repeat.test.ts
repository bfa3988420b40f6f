import { expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

test('work is done at once, again after each end, and no more once it is stopped', async () => {
  vi.useFakeTimers()
  const work = vi.fn(async () => {})
  const stop = repeat(work, 1_000)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(work).toHaveBeenCalledTimes(3)
  const end = Promise.withResolvers<void>()
  work.mockReturnValueOnce(end.promise)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(work).toHaveBeenCalledTimes(4)
  stop()
  end.resolve()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(work).toHaveBeenCalledTimes(4)
  vi.useRealTimers()
})
