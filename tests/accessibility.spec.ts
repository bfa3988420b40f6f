import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { copy } from './support/copy.ts'
import { expect, test } from './support/site.ts'
import { wake } from './support/wake.ts'

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

    test('axe finds nothing on what opens, fails and succeeds', async ({ page }) => {
      const found: string[] = []
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/search?q=export')
      await expect(page.getByRole('list', { name: copy.search.results })).toBeVisible()
      found.push(...(await violations(page, theme)))

      await page.goto('/contact-us')
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(
        page.getByRole('link', { name: copy.navigation.mobile[0]?.label ?? '' }),
      ).toBeVisible()
      found.push(...(await violations(page, theme)))
      await page.keyboard.press('Escape')

      await wake(page.getByLabel(copy.forms.contact.fields.name.label))
      await page.getByRole('button', { name: copy.forms.contact.submit }).click()
      await expect(page.locator('[role="region"] li')).toBeVisible()
      await page.locator('[role="region"] li').hover()
      found.push(...(await violations(page, theme)))

      await page.goto('/')
      await page.route('**/api/newsletter', (route) => route.fulfill({ status: 400, body: 'No.' }))
      const field = page.getByPlaceholder(copy.forms.newsletter.fields.email.placeholder ?? '')
      await wake(field)
      await field.fill('visitor@example.com')
      await field.press('Enter')
      await expect(page.locator('[data-form-alert]')).toBeVisible()
      found.push(...(await violations(page, theme)))
      await page.unroute('**/api/newsletter')
      await field.press('Enter')
      await expect(
        page.getByRole('heading', { name: copy.forms.newsletter.outcomes.sent.heading }),
      ).toBeVisible()
      found.push(...(await violations(page, theme)))
      expect(found).toEqual([])
    })
  })
}
