import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPagesAnew } from '../testing/page.ts'

loadPagesAnew()
const page = document.documentElement
const load = vi.fn(async () => [])
const standIn = { family: 'Arial-like', status: 'loaded' }
const fonts = { load, [Symbol.iterator]: () => [standIn][Symbol.iterator]() }
const fetched = vi.fn(async () => new Response('font'))
beforeEach(() => {
  page.dataset.font = 'system'
  standIn.status = 'loaded'
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

/** Runs the script where the pointer is a mouse, or a finger. */
async function arrive(pointer: 'fine' | 'coarse'): Promise<void> {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(pointer) }))
  await import('./first-visit-font.ts')
  await new Promise((resolve) => setTimeout(resolve))
}

test('at a desk the font takes the place of its stand-in', async () => {
  await arrive('fine')
  expect(load).toHaveBeenCalledOnce()
  expect(page.dataset.font).toBeUndefined()
})

test('in a hand it is fetched for the next page, and this one is left as it is', async () => {
  await arrive('coarse')
  expect(fetched).toHaveBeenCalledWith(expect.stringContaining('.woff2'), expect.anything())
  expect(load).not.toHaveBeenCalled()
  expect(page.dataset.font).toBe('system')
})

test('where nothing stands in for it, the font is shown in a hand as well', async () => {
  standIn.status = 'error'
  await arrive('coarse')
  expect(load).toHaveBeenCalledOnce()
  expect(page.dataset.font).toBeUndefined()
})

test('a line that breaks down while it is fetched is no error', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'))
  await arrive('coarse')
  expect(page.dataset.font).toBe('system')
})

test('a page that has its font from the start fetches nothing', async () => {
  page.removeAttribute('data-font')
  await arrive('coarse')
  expect(fetched).not.toHaveBeenCalled()
})
