import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { routes } from '../contract/routes.ts'
import { builtPages } from '../scripts/site/built-pages.ts'
import { expect, test } from './support/site.ts'

const built = builtPages().map(({ path }) => path)
const paths = [
  ...routes.map(({ path }) => path).filter((path) => built.includes(path)),
  ...built.filter((path) => /^\/blog\/[^/]+$/.test(path)).slice(0, 1),
  ...built.filter((path) => path.startsWith('/blog/category/')).slice(0, 1),
  '/no-such-page',
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Every rule in one theme; in the other those that look at colours, for only these differ. */
async function violations(page: Page, theme: string): Promise<string[]> {
  // There are no frames to put together, for which it would open another page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  if (theme === 'light') axe.withRules(['color-contrast', 'link-in-text-block'])
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${new URL(page.url()).pathname}: ${id} at ${target.join(' ')}`),
  )
}

for (const theme of ['dark', 'light']) {
  test.describe(theme, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript((choice) => localStorage.setItem('theme', choice), theme),
    )

    test('axe finds nothing on any page at 390 and 1440 px', async ({ page }) => {
      test.setTimeout(300_000)
      const found: string[] = []
      for (const path of paths) {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          found.push(...(await violations(page, theme)))
        }
      }
      expect(found).toEqual([])
    })

    test('axe finds nothing on what opens, fails and succeeds', async ({ page }) => {
      test.setTimeout(60_000)
      const found: string[] = []
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/search?q=export')
      await expect(page.getByRole('list', { name: 'Results' })).toBeVisible()
      found.push(...(await violations(page, theme)))

      await page.goto('/contact-us')
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('link', { name: 'Get in Touch' })).toBeVisible()
      found.push(...(await violations(page, theme)))
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.locator('[role="region"] li')).toBeVisible()
      await page.locator('[role="region"] li').hover()
      found.push(...(await violations(page, theme)))

      await page.goto('/')
      await page.route('**/api/newsletter', (route) => route.fulfill({ status: 400, body: 'No.' }))
      const field = page.getByPlaceholder('Enter your email address')
      await field.fill('visitor@example.com')
      await field.press('Enter')
      await expect(page.locator('[data-form-alert]')).toBeVisible()
      found.push(...(await violations(page, theme)))
      await page.unroute('**/api/newsletter')
      await field.press('Enter')
      await expect(page.getByRole('heading', { name: "You're subscribed!" })).toBeVisible()
      found.push(...(await violations(page, theme)))
      expect(found).toEqual([])
    })
  })
}

test('nothing scrolls sideways at 320 px', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 320, height: 640 })
  const wide: string[] = []
  for (const path of paths) {
    await page.goto(path)
    const over = await page.evaluate(() => {
      const { scrollWidth = 0, clientWidth = 0 } = document.scrollingElement ?? {}
      return scrollWidth - clientWidth
    })
    if (over > 0) wide.push(`${path}: ${over} px`)
  }
  expect(wide).toEqual([])
})
