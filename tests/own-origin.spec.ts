import type { Page } from '@playwright/test'
import { pagePaths } from './support/addresses.ts'
import { test as withProvider } from './support/booking-site.ts'
import { expect, test } from './support/site.ts'

/* Nobody else is told about a visitor who did not ask: until a click, a page asks its own origin for everything. */

/** Opens each page, scrolls to its end, and gives back what was asked of other origins, by page. */
async function askedElsewhere(page: Page, origin: string, paths: string[]) {
  const elsewhere: Record<string, string[]> = {}
  let path = ''
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!/^(https?|wss?):$/.test(url.protocol) || url.origin === origin) return
    elsewhere[path] = [...(elsewhere[path] ?? []), url.href]
  })
  for (path of paths) {
    await page.goto(origin + path)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await page.waitForLoadState('networkidle')
  }
  return elsewhere
}

test('no page asks another origin for anything before a click', async ({ page, site }) => {
  test.setTimeout(180_000)
  expect(await askedElsewhere(page, site.url, pagePaths)).toEqual({})
})

withProvider(
  'with a scheduling provider, /book asks it and no other page does',
  async ({ page, provider, site }) => {
    withProvider.setTimeout(180_000)
    provider.mode = 'works'
    const elsewhere = await askedElsewhere(page, site.url, pagePaths)
    expect(Object.keys(elsewhere)).toEqual(['/book'])
    expect(elsewhere['/book']?.map((address) => new URL(address).origin)).toEqual([
      provider.origin,
      provider.origin,
    ])
  },
)
