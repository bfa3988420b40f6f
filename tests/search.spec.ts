import type { Page } from '@playwright/test'
import { searchIndex } from '../src/search/engine.ts'
import { copy } from './support/copy.ts'
import { expect, test, wake } from './support/site.ts'

/** What a first answer may cost beyond the page itself, in bytes as they travel. */
const budget = 40_000

const results = (page: Page) =>
  page.getByRole('list', { name: copy.search.results }).getByRole('link')

test('the first answer stays within its budget, and a page without a question loads none of it', async ({
  page,
}) => {
  const sizes = new Map<string, number>()
  page.on('requestfinished', async (request) => {
    if (!['script', 'fetch'].includes(request.resourceType())) return
    const { responseBodySize } = await request.sizes()
    sizes.set(new URL(request.url()).pathname, responseBodySize)
  })
  const index = page.waitForResponse((answer) => answer.url().endsWith(searchIndex))
  await page.goto('/search')
  await wake(page.getByRole('searchbox'))
  await page.waitForLoadState('networkidle')
  expect(
    [...sizes.keys()].some((path) => path.startsWith('/search') || path.includes('engine')),
  ).toBe(false)

  sizes.clear()
  await page.getByRole('searchbox').fill('gdpr')
  await index
  await expect(results(page).first()).toHaveAttribute('href', '/faq#gdpr')
  await page.waitForLoadState('networkidle')
  expect(sizes.get(searchIndex)).toBeGreaterThan(1_000)
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  console.error(`search: ${total} bytes of scripts and index for the first answer`)
  expect(total).toBeLessThan(budget)
})

test('scripts that do not come are said, with the way to every page', async ({ page }) => {
  // Held back for good, since one that fails is an error of the page.
  await page.route(/\.js$/, () => {})
  await page.goto('/search?q=gdpr', { waitUntil: 'commit' })
  await page.getByRole('searchbox').waitFor()
  await expect(page.getByRole('status')).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  const status = page.getByRole('status').filter({ hasText: copy.search.status.failed })
  await expect(status).toBeVisible()
  await status.getByRole('link').click({ noWaitAfter: true })
  await expect(page).toHaveURL(copy.search.browse.href)
})
