import { afterEach, expect, test, vi } from 'vitest'
import { scrollWindow } from '../testing/browser.ts'
import { loadPagesAnew } from '../testing/page.ts'

loadPagesAnew()
afterEach(() => {
  vi.unstubAllGlobals()
})

const header = () => document.querySelector('[data-header]')

test('the header stands out once the page is scrolled by more than 20 pixels, and only then', async () => {
  document.body.innerHTML = '<header data-header></header>'
  await import('./header.ts')
  expect(header()?.hasAttribute('data-scrolled')).toBe(false)
  scrollWindow(20)
  expect(header()?.hasAttribute('data-scrolled')).toBe(false)
  scrollWindow(21)
  expect(header()?.hasAttribute('data-scrolled')).toBe(true)
  scrollWindow(0)
  expect(header()?.hasAttribute('data-scrolled')).toBe(false)
})

test('a page that the browser opens further down has it stand out from the start', async () => {
  document.body.innerHTML = '<header data-header></header>'
  vi.stubGlobal('scrollY', 400)
  await import('./header.ts')
  expect(header()?.hasAttribute('data-scrolled')).toBe(true)
})
