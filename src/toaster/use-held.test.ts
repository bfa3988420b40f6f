import { act, fireEvent, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useHeld } from './use-held.ts'

let region: HTMLElement
let toast: HTMLElement
let button: HTMLButtonElement
beforeEach(() => {
  document.body.innerHTML = '<div role="region"><ol><li><button>Undo</button></li></ol></div>'
  region = document.querySelector('div') as HTMLElement
  toast = document.querySelector('li') as HTMLElement
  button = document.querySelector('button') as HTMLButtonElement
})
const held = () => renderHook(() => useHeld(toast)).result

test('a toast that is not in the page yet waits', () => {
  expect(renderHook(() => useHeld(null)).result.current).toBe(true)
})

test('waits while it is pointed at', () => {
  const result = held()
  expect(result.current).toBe(false)
  fireEvent.pointerEnter(region)
  expect(result.current).toBe(true)
  fireEvent.pointerLeave(region)
  expect(result.current).toBe(false)
})

test('waits while it has the focus, on whichever of its parts', () => {
  const result = held()
  fireEvent.focusIn(button)
  expect(result.current).toBe(true)
  fireEvent.focusOut(button, { relatedTarget: toast })
  expect(result.current).toBe(true)
  fireEvent.focusOut(button, { relatedTarget: document.body })
  expect(result.current).toBe(false)
})

test('waits from the start where the focus or the pointer already is', () => {
  button.focus()
  expect(held().current).toBe(true)
  button.blur()
  expect(held().current).toBe(false)
  vi.spyOn(region, 'matches').mockReturnValue(true)
  expect(held().current).toBe(true)
})

test('waits while the tab is hidden, from before it came or since', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const result = held()
  expect(result.current).toBe(true)
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe(false)
  hidden.mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe(true)
})
