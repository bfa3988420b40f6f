import { act, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeMedia } from '../testing/browser.ts'
import { useStill } from './use-still.ts'

const query = '(prefers-reduced-motion: reduce)'
afterEach(() => {
  vi.unstubAllGlobals()
})

test('follows what the visitor’s system says of motion', () => {
  const media = fakeMedia(query)
  const { result, unmount } = renderHook(() => useStill())
  expect(result.current).toBe(true)
  act(() => media.change(query, false))
  expect(result.current).toBe(false)
  unmount()
  act(() => media.change(query, true))
  expect(result.current).toBe(false)
})

test('the page’s HTML is drawn as for who wants motion', () => {
  const Page = () => String(useStill())
  expect(renderToString(<Page />)).toBe('false')
})
