import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePlayback } from './DemoWeek.tsx'

/** Friday, 16:00. */
const end = 49

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function playback() {
  const { result } = renderHook(() => usePlayback(end))
  const now = () => result.current
  return {
    now,
    do: (what: (playback: ReturnType<typeof now>) => void) => act(() => what(now())),
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds)),
  }
}

test('it plays from Monday to now, an hour in 240 ms, and stops there', () => {
  const week = playback()
  week.do(({ play }) => play())
  expect(week.now()).toMatchObject({ point: 0, playing: true })
  week.pass(end * 240 - 1)
  expect(week.now()).toMatchObject({ point: end - 1, playing: true })
  week.pass(1)
  expect(week.now()).toMatchObject({ point: end, playing: false })
  week.pass(10_000)
  expect(week.now().point).toBe(end)
})

test('a pause holds it, and playing goes on from there', () => {
  const week = playback()
  week.do(({ play }) => play())
  week.pass(2_400)
  week.do(({ pause }) => pause())
  week.pass(10_000)
  expect(week.now()).toMatchObject({ point: 10, playing: false })
  week.do(({ play }) => play())
  expect(week.now().point).toBe(10)
  week.pass(240)
  expect(week.now().point).toBe(11)
})
