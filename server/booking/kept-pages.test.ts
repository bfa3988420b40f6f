import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { keepPages } from './kept-pages.ts'

test('a page is filled in once for its name and version', () => {
  const keep = keepPages(2)
  const fill = vi.fn(() => 'page')
  expect(keep('a', '1', fill)).toBe(keep('a', '1', fill))
  expect(fill).toHaveBeenCalledTimes(1)
  keep('a', '2', fill)
  keep('b', '2', fill)
  expect(fill).toHaveBeenCalledTimes(3)
})

test('only so many are kept, and the oldest goes first', () => {
  const keep = keepPages(2)
  const fill = vi.fn(() => 'page')
  for (const name of ['a', 'b', 'c', 'c', 'b']) keep(name, '1', fill)
  expect(fill).toHaveBeenCalledTimes(3)
  keep('a', '1', fill)
  expect(fill).toHaveBeenCalledTimes(4)
})

test('a page is compressed once', async () => {
  const page = keepPages(1)('a', '1', () => 'é and more')
  expect(page.plain.toString()).toBe('é and more')
  expect(await page.brotli()).toBe(await page.brotli())
  expect(brotliDecompressSync(await page.brotli()).toString()).toBe('é and more')
})
