import type { Page } from '@playwright/test'
import { market } from '../src/testing/sample-week.ts'
import { copy } from './support/copy.ts'
import { expect, test } from './support/site.ts'

const { hero } = copy.home
const line = (page: Page) => page.getByLabel(hero.rival)

test('a competitor named in the field relabels it, travels to Book, and is there after Back', async ({
  page,
}) => {
  const alert = page.locator('figcaption')
  const relabelled = market.alert.text.replace(market.competitor.name, 'Example Rival')
  await page.goto('/')
  await line(page).fill('Example Rival')
  await expect(alert).toContainText(relabelled)
  await expect(alert).toContainText(hero.sample)
  await page.getByRole('main').getByRole('link', { name: hero.book.label }).first().click()
  await expect(page).toHaveURL('/book?rival=Example+Rival')
  await page.goBack()
  await expect(line(page)).toHaveValue('Example Rival')
  await expect(alert).toContainText(relabelled)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Enter on the line leads to Book with the name', async ({ page }) => {
    await page.goto('/')
    await line(page).fill('Example Rival')
    await line(page).press('Enter')
    await expect(page).toHaveURL('/book?rival=Example+Rival')
  })
})
