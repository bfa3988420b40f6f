import type { Page } from '@playwright/test'
import { copy } from './support/copy.ts'
import { expect, test } from './support/site.ts'

const { product, header } = copy.navigation
const menu = (page: Page) => page.locator('#product-menu')
const button = (page: Page) => page.getByRole('button', { name: product.label })
/** The link beside which it opens. */
const link = (page: Page) => {
  const beside = header.find(({ href }) => href === product.below)
  return page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: beside?.label ?? '' })
}

test('a mouse over the link opens it, on the way to it stays open, and away closes it', async ({
  page,
}) => {
  await page.goto('/faq')
  await link(page).hover()
  await expect(menu(page)).toBeVisible()
  await menu(page).getByRole('link').last().hover()
  await expect(menu(page)).toBeVisible()
  await page.mouse.move(100, 700)
  await expect(menu(page)).toBeHidden()

  await link(page).click()
  await expect(page).toHaveURL(product.below)
})

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

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('a tap on the link goes to its page, a tap on the button opens the menu', async ({
    page,
  }) => {
    await page.goto('/faq')
    await button(page).tap()
    await expect(menu(page)).toBeVisible()
    await button(page).tap()
    await expect(menu(page)).toBeHidden()
    await link(page).tap()
    await expect(page).toHaveURL(product.below)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a press opens it and its links lead on', async ({ page }) => {
    await page.goto('/faq')
    await button(page).click()
    await menu(page).getByRole('link').nth(1).click()
    await expect(page).toHaveURL(product.links[1]?.href ?? '')
  })
})
