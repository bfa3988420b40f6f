import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { loadPagesAnew } from '../testing/page.ts'

loadPagesAnew()
/** A page with one link, in a browser that knows or does not know what is asked for. */
async function page(href: string, knows: { rules?: boolean; prefetch?: boolean } = {}) {
  document.head.innerHTML = ''
  document.body.innerHTML = `<a href="${href}"><b>Next</b></a>`
  HTMLScriptElement.supports = () => knows.rules ?? false
  vi.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(knows.prefetch ?? true)
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response()),
  )
  await import('./prefetch.ts')
  return document.querySelector('b') as Element
}

const hints = () =>
  [...document.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'))

test.each(['pointerOver', 'touchStart', 'focusIn'] as const)(
  'a page of ours is fetched on %s of its link, once',
  async (sign) => {
    const link = await page('/features')
    fireEvent[sign](link)
    fireEvent[sign](link)
    expect(hints()).toEqual(['/features'])
  },
)

test('where nothing can be prefetched it is put into the cache', async () => {
  fireEvent.pointerOver(await page('/features', { prefetch: false }))
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/features', { priority: 'low' })
})

test.each([
  ['another site', 'https://elsewhere.test/features'],
  ['a file', '/sheets/log.xlsx'],
  ['a place on the page itself', '#main'],
])('%s is not fetched', async (_what, href) => {
  fireEvent.pointerOver(await page(href))
  expect(hints()).toEqual([])
})

test('a browser that knows speculation rules does it by itself', async () => {
  fireEvent.pointerOver(await page('/features', { rules: true }))
  expect(hints()).toEqual([])
})
