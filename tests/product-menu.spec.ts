import type { Page } from '@playwright/test'
import { copy } from './support/copy.ts'
import { expect, test } from './support/site.ts'

const { product } = copy.navigation
const menu = (page: Page) => page.locator('#product-menu')
const button = (page: Page) => page.getByRole('button', { name: product.label })
test('each of its rows leads to the page that it names', async ({ page }) => {
  await page.goto('/faq')
  await button(page).click()
  const last = product.links.at(-1)
  // Beside the words of its link.
  await menu(page)
    .getByRole('listitem')
    .last()
    .click({ position: { x: 4, y: 4 } })
  await expect(page).toHaveURL(last?.href ?? '')
})

test('it stands below the header, within the window, wherever the page is scrolled to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 700 })
  await page.goto('/faq')
  await button(page).click()
  await expect(menu(page)).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, 400)
  const gap = async () => {
    const [bar, box] = [
      await page.locator('[data-header]').boundingBox(),
      await menu(page).boundingBox(),
    ]
    return Math.round((box?.y ?? Number.NaN) - (bar?.y ?? 0) - (bar?.height ?? 0))
  }
  await expect.poll(async () => (await page.locator('[data-header]').boundingBox())?.y).toBe(0)
  await expect.poll(gap).toBe(-8)
})
