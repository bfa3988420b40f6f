import type { Page } from '@playwright/test'
import { expect, test } from './support/site.ts'

const root = (page: Page) => page.locator('html')
const choice = (page: Page, name: string) => page.getByRole('contentinfo').getByLabel(name)
const store = (page: Page, value: string) =>
  page.addInitScript((text) => {
    if (localStorage.getItem('theme') === null) localStorage.setItem('theme', text)
  }, value)

for (const [name, value, system, theme] of [
  ['nothing stored', undefined, 'light', 'dark'],
  ['light stored', 'light', 'dark', 'light'],
  ['dark stored', 'dark', 'light', 'dark'],
  ['system stored, which is light', 'system', 'light', 'light'],
  ['system stored, which is dark', 'system', 'dark', 'dark'],
  ['something else stored', '<img>', 'light', 'dark'],
] as const) {
  test(`${name}: the page is ${theme} from the first paint on`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system })
    if (value) await store(page, value)
    // Everything before the body is not painted; from there on the theme must not change.
    await page.addInitScript(() => {
      const seen: (string | undefined)[] = []
      Object.assign(window, { seen })
      const look = () => {
        if (document.body) seen.push(document.documentElement.dataset.theme)
      }
      new MutationObserver(look).observe(document, {
        attributes: true,
        childList: true,
        subtree: true,
      })
    })
    await page.goto('/')
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect([...new Set(seen)]).toEqual([theme])
    const checked = value && value !== '<img>' ? value : 'dark'
    await expect(
      choice(
        page,
        checked.replace(/^./, (first) => first.toUpperCase()),
      ),
    ).toBeChecked()
  })
}

test('the colour of the browser’s frame is the page’s own in each theme', async ({ page }) => {
  await page.goto('/faq')
  const frame = page.locator('meta[name="theme-color"]')
  await expect(frame).toHaveAttribute('content', '#06121d')
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(frame).toHaveAttribute('content', '#fbfaf6')
  await page.reload({ waitUntil: 'commit' })
  await expect(frame).toHaveAttribute('content', '#fbfaf6')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(frame).toHaveAttribute('content', '#06121d')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'light' })

  test('the page is dark', async ({ page }) => {
    await page.goto('/')
    await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  })
})
