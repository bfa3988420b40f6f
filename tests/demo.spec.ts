import type { Page } from '@playwright/test'
import { demoMarket as market } from '../src/testing/sample-week.ts'
import { stages } from '../src/vocabulary/names.ts'
import { axeFaultsInBothThemes } from './support/axe.ts'
import { copy } from './support/copy.ts'
import { expect, test } from './support/site.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const texts = copy.connectionMonitoring.demo

const demo = (page: Page) => page.locator('#try')
const people = (page: Page) => demo(page).locator('tbody button')
const slider = (page: Page) => demo(page).getByRole('slider', { name: texts.week.label })

/** Opens the page and brings the demo to life as a visitor does: by pointing at it. */
async function open(page: Page) {
  await page.goto('/connection-monitoring')
  await demo(page).hover()
  await expect(people(page).first()).toBeVisible()
}

test('on paper the list is whole, and nothing of the demo is to be pressed', async ({ page }) => {
  await open(page)
  const listed = await people(page).count()
  await page.emulateMedia({ media: 'print' })
  await expect(people(page).and(page.locator(':visible'))).toHaveCount(listed)
  await expect(
    demo(page).locator(':is(select, [type="checkbox"], a, button:not(th *)):visible'),
  ).toHaveCount(0)
  const [list, whole] = await Promise.all([
    demo(page).locator('table').boundingBox(),
    demo(page).locator('figure').boundingBox(),
  ])
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(
    (whole?.y ?? 0) + (whole?.height ?? 0),
  )
})

test('on paper a button has an edge and the colour of the text', async ({ page }) => {
  await page.goto('/connection-monitoring')
  await page.emulateMedia({ media: 'print' })
  const text = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
  const buttons = page.getByRole('main').locator(`a[href="${copy.navigation.book.href}"]:visible`)
  for (const one of await buttons.all()) {
    await expect(one).toHaveCSS('color', text)
    await expect(one).toHaveCSS('border-color', text)
  }
})

test('the page stands still while the week plays on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  for (const point of ['0', '7', '25', '50']) {
    await slider(page).fill(point)
    expect(await height()).toBe(before)
  }
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the same people are a table, and nothing stands there that does nothing', async ({
    page,
  }) => {
    await page.goto('/connection-monitoring')
    await expect(demo(page)).toContainText(texts.note)
    const rows = demo(page).locator('tbody tr:has(th[scope=row])')
    expect(await rows.count()).toBeGreaterThan(40)
    await expect(rows.first()).toContainText(
      market.people.find(({ id }) => id === 'maya-torres')?.name ?? '',
    )
    await expect(rows.last()).toBeVisible()
    for (const control of ['button', 'input', 'select']) {
      await expect(demo(page).locator(control).filter({ visible: true })).toHaveCount(0)
    }
    await expect(demo(page).getByRole('link')).toHaveText([texts.share, texts.book])
  })
})

test('a list made in the demo is passed on by its address, and printed on one sheet', async ({
  page,
}) => {
  await page.goto('/connection-monitoring?stage=active-buyer&point=40')
  const first = page.locator('#try tbody button').first()
  await expect(first).toBeVisible()
  const name = await first.textContent()
  await page.getByRole('link', { name: texts.share }).click()

  await expect(page).toHaveURL(/\/share\?.*stage=active-buyer&point=40$/)
  const lines = page.locator('#shared-list li')
  await expect(lines.first()).toContainText(name ?? '')
  await expect(page.locator('[data-address]').first()).toHaveText(page.url())
  expect(await axeFaultsInBothThemes(page)).toEqual([])

  const sheet = await page.pdf({ format: 'A4', printBackground: true })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  await page.getByRole('link', { name: copy.share.list.open.label }).click()
  await expect(page.getByLabel(texts.filters.stage)).toHaveValue(stages[0])
})
