import { market } from '../src/testing/sample-week.ts'
import { expect, test } from './support/site.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the end of the week stands, without a range that nobody hears', async ({ page }) => {
    await page.goto('/how-it-works')
    await expect(page.getByText(market.alert.text).first()).toBeVisible()
    await expect(page.locator('input[type="range"]')).toBeHidden()
    await expect(page.locator('[data-ahead]')).toHaveCount(0)
  })
})
