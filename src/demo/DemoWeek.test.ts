import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeIntersections, fakeMedia } from '../testing/browser.ts'
import { playOnceSeen, usePlayback } from './DemoWeek.tsx'

/** Friday, 16:00. */
const end = 49

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
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

test('once most of the demo is seen the week runs in three seconds, unless it is touched', () => {
  fakeMedia()
  const { show } = fakeIntersections()
  const { result } = renderHook(() => usePlayback(end))
  const demo = document.createElement('figure')
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
  playOnceSeen(demo, result.current)
  act(() => show(demo, 0.5))
  pass(2_900)
  expect(result.current).toMatchObject({ point: 48, playing: true })
  pass(100)
  expect(result.current).toMatchObject({ point: end, playing: false })

  const touched = document.createElement('figure')
  playOnceSeen(touched, result.current)
  act(() => show(touched, 0.5))
  pass(600)
  act(() => touched.dispatchEvent(new Event('pointerdown')))
  pass(3_000)
  expect(result.current).toMatchObject({ point: 10, playing: false })
})
