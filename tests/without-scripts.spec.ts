import { market } from '../src/testing/sample-week.ts'
import { copy } from './support/copy.ts'
import { expect, test } from './support/site.ts'

test.use({ javaScriptEnabled: false, colorScheme: 'light' })

const { offers } = copy.pricing
const demo = copy.connectionMonitoring.demo

const pages: { path: string; texts: string[]; gone: string }[] = [
  {
    path: '/pricing',
    texts: [offers.connection.included.heading, offers.engagement.included.heading],
    gone: '[role="tab"]',
  },
  {
    path: '/resources?type=guide',
    texts: [],
    gone: `[role="tab"], main :text("${copy.resourceCenter.none.heading}")`,
  },
  {
    path: '/search?q=gdpr',
    texts: [copy.search.withoutScripts, copy.search.browse.label],
    gone: 'main [role="status"]',
  },
  { path: '/how-it-works', texts: [market.alert.text], gone: 'input[type="range"], [data-ahead]' },
  {
    path: '/connection-monitoring',
    texts: [demo.note, demo.share, demo.book],
    gone: '#try :is(button, input, select)',
  },
]

for (const { path, texts, gone } of pages) {
  test(`all of ${path} can be read`, async ({ page }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    for (const text of texts) await expect(main.getByText(text).first()).toBeVisible()
    await expect(page.locator(`:is(${gone}) >> visible=true`)).toHaveCount(0)
    for (const part of ['article', '#try tbody tr'])
      await expect(main.locator(part)).toHaveCount(await main.locator(`${part}:visible`).count())
  })
}

test('the page is dark, and the menu of a phone opens, closes on Escape, and leads on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const button = page.getByRole('button', { name: 'Menu' })
  const menu = page.locator('#mobile-menu')
  await button.click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await button.click()
  const { label = '', href = '' } = copy.navigation.mobile.links[0] ?? {}
  await menu.getByRole('link', { name: label }).click()
  await expect(page).toHaveURL(href)
})
