import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { usePlayback } from './DemoWeek.tsx'

/** Friday, 16:00. */
const end = 49

beforeEach(() => {
  vi.useFakeTimers()
})

test('it plays from Monday to now, an hour in 240 ms, and a pause holds it', () => {
  const { result } = renderHook(() => usePlayback(end))
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
  act(() => result.current.play())
  expect(result.current).toMatchObject({ point: 0, playing: true })
  pass(2_400)
  act(() => result.current.pause())
  pass(10_000)
  expect(result.current).toMatchObject({ point: 10, playing: false })
  act(() => result.current.play())
  pass((end - 10) * 240 - 1)
  expect(result.current).toMatchObject({ point: end - 1, playing: true })
  pass(10_000)
  expect(result.current).toMatchObject({ point: end, playing: false })
})
