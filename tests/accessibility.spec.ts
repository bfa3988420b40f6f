import { axeFaultsInBothThemes } from './support/axe.ts'
import { copy } from './support/copy.ts'
import { expect, test } from './support/site.ts'
import { wake } from './support/wake.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('axe finds nothing on what opens, fails and succeeds', async ({ page }) => {
  const found: string[] = []
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search?q=export')
  await expect(page.getByRole('list', { name: copy.search.results })).toBeVisible()
  found.push(...(await axeFaultsInBothThemes(page)))

  await page.goto('/contact-us')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(
    page.getByRole('link', { name: copy.navigation.mobile[0]?.label ?? '' }),
  ).toBeVisible()
  found.push(...(await axeFaultsInBothThemes(page)))
  await page.keyboard.press('Escape')

  await wake(page.getByLabel(copy.forms.contact.fields.name.label))
  await page.getByRole('button', { name: copy.forms.contact.submit }).click()
  await expect(page.locator('[role="region"] li')).toBeVisible()
  await page.locator('[role="region"] li').hover()
  found.push(...(await axeFaultsInBothThemes(page)))

  await page.goto('/')
  await page.route('**/api/newsletter', (route) => route.fulfill({ status: 400, body: 'No.' }))
  const field = page.getByPlaceholder(copy.forms.newsletter.fields.email.placeholder ?? '')
  await wake(field)
  await field.fill('visitor@example.com')
  await field.press('Enter')
  await expect(page.locator('[data-form-alert]')).toBeVisible()
  found.push(...(await axeFaultsInBothThemes(page)))
  await page.unroute('**/api/newsletter')
  await field.press('Enter')
  await expect(
    page.getByRole('heading', { name: copy.forms.newsletter.outcomes.sent.heading }),
  ).toBeVisible()
  found.push(...(await axeFaultsInBothThemes(page)))
  expect(found).toEqual([])
})
