import { copy } from './support/copy.ts'
import { expect, test } from './support/site.ts'

const engagement = copy.pricing.offers.engagement.tab

test('the asked product alone is shown and said before any other script has come', async ({
  page,
}) => {
  // Asked for, and on their way for as long as the test takes.
  await page.route('**/*.js', () => {})
  await page.goto('/pricing?tab=engagement', { waitUntil: 'commit' })
  await expect(page.getByRole('tab', { selected: true })).toHaveText(engagement)
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
  await expect(page.getByRole('tabpanel', { name: engagement })).toBeVisible()
})

test('the page says how access is given and names no price', async ({ page }) => {
  await page.goto('/pricing')
  for (const tag of copy.pricing.offers.connection.tags) {
    await expect(page.getByText(tag, { exact: true })).toBeVisible()
  }
  await expect(
    page.getByRole('main').getByRole('link', { name: copy.pricing.offers.connection.action.label }),
  ).toHaveAttribute('href', '/book')
  await expect(page.getByRole('main')).not.toContainText(/[$€£]|\b(EUR|USD|GBP)\b/)
})

test('the sheet keeps its size whichever product lies on it', async ({ page }) => {
  await page.goto('/pricing')
  const below = () =>
    page
      .getByRole('heading', { name: copy.pricing.path.heading })
      .evaluate((heading) => heading.getBoundingClientRect().top)
  const before = await below()
  await page.getByRole('tab', { name: engagement }).click()
  await expect(page.getByRole('tabpanel', { name: engagement })).toBeVisible()
  expect(await below()).toBe(before)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('both products can be read, and a link leads to each', async ({ page }) => {
    await page.goto('/pricing')
    await expect(
      page.getByRole('heading', { name: copy.pricing.offers.connection.included.heading }),
    ).toBeVisible()
    await expect(
      page.getByRole('heading', { name: copy.pricing.offers.engagement.included.heading }),
    ).toBeVisible()
    await page.getByRole('link', { name: engagement }).first().click()
    await expect(
      page.getByRole('heading', { name: copy.pricing.offers.engagement.included.heading }),
    ).toBeInViewport()
  })

  test('the ticks are the reader’s: each can be set and taken back', async ({ page }) => {
    await page.goto('/pricing')
    const [first] = copy.pricing.offers.connection.qualifies.items
    const tick = page.getByRole('checkbox', { name: first?.heading ?? '' })
    await tick.check()
    await expect(tick).toBeChecked()
    await tick.uncheck()
    await expect(tick).not.toBeChecked()
  })
})
