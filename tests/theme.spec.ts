import type { Page } from '@playwright/test'
import { chromiumArguments, findWholeChromium } from '../scripts/dev/chromium.ts'
import { copy } from './support/copy.ts'
import { expect, test } from './support/site.ts'
import { wake } from './support/wake.ts'

const root = (page: Page) => page.locator('html')
const toggle = (page: Page) => page.getByRole('button', { name: /^Switch to (light|dark) theme$/ })
const choice = (page: Page, name: string) => page.getByRole('contentinfo').getByLabel(name)
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))
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

test('the toggle switches dark and light, and the choice is kept', async ({ page }) => {
  await page.goto('/')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await ground()
  await expect(toggle(page)).toHaveAccessibleName('Switch to light theme')
  await toggle(page).click()
  await expect(root(page)).toHaveAttribute('data-theme', 'light')
  await expect(toggle(page)).toHaveAccessibleName('Switch to dark theme')
  await expect(choice(page, 'Light')).toBeChecked()
  expect(await ground()).not.toBe(dark)
  expect(await stored(page)).toBe('light')

  await page.goto('/contact-us')
  await expect(root(page)).toHaveAttribute('data-theme', 'light')
  await toggle(page).click()
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  expect(await stored(page)).toBe('dark')
})

test('the footer has three choices; the system’s is followed live', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await choice(page, 'System').check()
  await expect(root(page)).toHaveAttribute('data-theme', 'light')
  expect(await stored(page)).toBe('system')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(root(page)).toHaveAttribute('data-theme', 'light')

  await toggle(page).click()
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  await expect(choice(page, 'Dark')).toBeChecked()
  await choice(page, 'Light').check()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(root(page)).toHaveAttribute('data-theme', 'light')
})

test('other tabs follow', async ({ page, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/contact-us')
  await toggle(page).click()
  await expect(root(other)).toHaveAttribute('data-theme', 'light')
  await expect(choice(other, 'Light')).toBeChecked()
  await choice(other, 'Dark').check()
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
})

test('a blocked store is dark, and a choice holds for the page', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/contact-us')
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  await toggle(page).click()
  await expect(root(page)).toHaveAttribute('data-theme', 'light')
  await choice(page, 'Dark').check()
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')

  // The forms keep their drafts in such a store, and do without.
  await wake(page.getByLabel(copy.forms.contact.fields.name.label))
  await page.getByLabel(copy.forms.contact.fields.name.label).fill('Visitor')
  await page.getByRole('button', { name: copy.forms.contact.submit }).click()
  await expect(page.locator('[data-error-for="subject"]')).toHaveText('Subject is required')
  await expect(page.getByLabel(copy.forms.contact.fields.name.label)).toHaveValue('Visitor')
})

test('a page that Back brings out of the browser’s cache follows too', async ({
  playwright,
  site,
}) => {
  const executablePath = findWholeChromium()
  const browser = await playwright.chromium.launch({
    args: chromiumArguments,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath && { executablePath }),
  })
  const page = await browser.newPage()
  await page.goto(site.url)
  await page.evaluate(() => Object.assign(window, { kept: true }))
  await page.goto(`${site.url}/contact-us`)
  await toggle(page).click()
  await expect(root(page)).toHaveAttribute('data-theme', 'light')
  await page.goBack({ waitUntil: 'commit' })
  await expect(root(page)).toHaveAttribute('data-theme', 'light')
  expect(await page.evaluate(() => 'kept' in window)).toBe(true)
  await browser.close()
})

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
