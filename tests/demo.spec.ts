import type { Page } from '@playwright/test'
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
