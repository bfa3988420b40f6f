import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadPagesAnew } from '../testing/page.ts'

loadPagesAnew()
/** A page with one link, in a browser that knows speculation rules or does not. */
async function page(href: string, knowsRules = false) {
  document.head.innerHTML = ''
  document.body.innerHTML = `<a href="${href}"><b>Next</b></a>`
  HTMLScriptElement.supports = () => knowsRules
  await import('./prefetch.ts')
  return document.querySelector('b') as Element
}

const hints = () =>
  [...document.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'))

test('a page of ours is fetched once, when its link is pointed at or gets the focus', async () => {
  const link = await page('/features')
  fireEvent.pointerOver(link)
  fireEvent.focusIn(link)
  expect(hints()).toEqual(['/features'])
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
  fireEvent.pointerOver(await page('/features', true))
  expect(hints()).toEqual([])
})
