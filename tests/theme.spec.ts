import { expect, test } from './support/site.ts'

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
