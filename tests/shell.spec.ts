import type { Page } from '@playwright/test'
import { copy } from './support/copy.ts'
import { expect, test } from './support/site.ts'

const { navigation, site } = copy
const [getInTouch, _scheduleDemo] = navigation.mobile.map(({ label }) => label)

test('the header changes its style past 20 px, and stays at the top', async ({ page }) => {
  await page.goto('/')
  const header = page.locator('[data-header]')
  const scroll = async (top: number) => {
    await page.evaluate(async (to) => {
      window.scrollTo({ top: to, behavior: 'instant' })
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    }, top)
    expect(await page.evaluate(() => scrollY)).toBe(top)
  }
  const filter = () => header.evaluate((one) => getComputedStyle(one).backdropFilter)

  await scroll(20)
  await expect(header).not.toHaveAttribute('data-scrolled')
  expect(await filter()).toBe('none')
  await scroll(21)
  await expect(header).toHaveAttribute('data-scrolled')
  expect(await filter()).toContain('blur')
  await scroll(1_000)
  expect((await header.boundingBox())?.y).toBe(0)
  await scroll(20)
  await expect(header).not.toHaveAttribute('data-scrolled')
})

test('on paper a page says whose it is, and leads nowhere', async ({ page }) => {
  await page.goto('/pricing')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner').getByText(site.brand, { exact: true })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText(site.postalAddress[0] ?? '')).toBeVisible()
  for (const around of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
    await expect(around.getByRole('navigation')).toHaveCount(0)
    await expect(around.getByRole('button')).toHaveCount(0)
    await expect(around.getByRole('radio')).toHaveCount(0)
  }
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeHidden()
})

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  const button = (page: Page) => page.getByRole('button', { name: 'Menu' })
  const menu = (page: Page) => page.locator('#mobile-menu')

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('opens, closes on Escape, and its links lead on', async ({ page }) => {
      await page.goto('/')
      await button(page).click()
      await expect(menu(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu(page)).toBeHidden()
      await button(page).click()
      await menu(page)
        .getByRole('link', { name: getInTouch ?? '' })
        .click()
      await expect(page).toHaveURL('/contact-us')
    })
  })
})

const { product } = copy.navigation
const menu = (page: Page) => page.locator('#product-menu')
const button = (page: Page) => page.getByRole('button', { name: product.label })

test('it stands below the header, within the window, wherever the page is scrolled to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 700 })
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
  await expect.poll(gap).toBe(0)
})

test('the theme that was chosen is the page’s from the first paint on, and its frame’s', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const frame = page.locator('meta[name="theme-color"]')
  await page.goto('/faq')
  await expect(frame).toHaveAttribute('content', '#06121d')
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(frame).toHaveAttribute('content', '#fbfaf6')

  // Everything before the body is not painted; from there on the theme must not change.
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = []
    Object.assign(window, { seen })
    const look = () => {
      if (document.body) seen.push(document.documentElement.dataset.theme)
    }
    const everything = { attributes: true, childList: true, subtree: true }
    new MutationObserver(look).observe(document, everything)
  })
  await page.reload()
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect([...new Set(seen)]).toEqual(['light'])
  await expect(frame).toHaveAttribute('content', '#fbfaf6')
  await expect(page.getByRole('contentinfo').getByLabel('Light')).toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'light' })

  test('the page is dark', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})
