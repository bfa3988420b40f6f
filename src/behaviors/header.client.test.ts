import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import { test } from '../testing/page.ts'

const openSearch = vi.fn((event: Event) => event.preventDefault())
beforeEach(async () => {
  openSearch.mockClear()
  document.body.innerHTML = '<a href="/search" aria-keyshortcuts="Control+K Meta+K"></a>'
  document.querySelector('a')?.addEventListener('click', openSearch)
  await import('./header.client.ts')
})

const press = (init: KeyboardEventInit, target: Element = document.body) =>
  fireEvent.keyDown(target, init)

test.each<KeyboardEventInit>([
  { key: 'K', ctrlKey: true },
  { key: 'k', metaKey: true },
])('%j leads to the search', (key) => {
  expect(press(key)).toBe(false)
  expect(openSearch).toHaveBeenCalledOnce()
})

test('on the search page it leads into the field, and selects what stands there', () => {
  document.body.innerHTML = '<input data-search-field value="asked before">'
  const field = document.querySelector('input') as HTMLInputElement
  expect(press({ key: 'k', ctrlKey: true })).toBe(false)
  expect(document.activeElement).toBe(field)
  expect(field.selectionEnd).toBe('asked before'.length)
  expect(openSearch).not.toHaveBeenCalled()
})

test.each<KeyboardEventInit>([
  { key: 'k' },
  { key: 'k', ctrlKey: true, metaKey: true },
  { key: 'k', ctrlKey: true, shiftKey: true },
  { key: 'k', ctrlKey: true, isComposing: true },
  { key: 'a', ctrlKey: true },
])('%j is left to the browser', (key) => {
  expect(press(key)).toBe(true)
  expect(openSearch).not.toHaveBeenCalled()
})

test.each(['input', 'p contenteditable'])('whoever types into %s types on', (tag) => {
  document.body.innerHTML = `<${tag}>`
  const field = document.body.firstElementChild as Element
  expect(press({ key: 'k', ctrlKey: true }, field)).toBe(true)
  expect(openSearch).not.toHaveBeenCalled()
})
