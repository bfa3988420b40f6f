import { pointOf, sayPoint } from '../src/market/week.ts'
import { market } from '../src/testing/sample-week.ts'
import { expect, test } from './support/site.ts'

const now = pointOf(market.now)
const met = market.people.filter(({ status }) => status !== 'Pending').length

test('a key takes the week, whether it plays or has ended', async ({ page }) => {
  await page.goto('/how-it-works')
  const range = page.getByRole('slider')
  const arrived = page.locator('[data-contact="true"]:not([data-ahead])')
  await range.press('Home')
  await expect(range).toHaveAttribute('aria-valuetext', sayPoint(1))
  await expect(arrived).toHaveCount(0)
  await expect(page.getByText(market.alert.text).first()).toBeHidden()
  await range.press('ArrowRight')
  await expect(range).toHaveAttribute('aria-valuetext', sayPoint(2))

  await range.press('End')
  await expect(arrived).toHaveCount(met)
  await expect(page.getByText(market.alert.text).first()).toBeVisible()
})

test.describe('where motion is not wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the end of the week stands, and can be moved', async ({ page }) => {
    await page.goto('/how-it-works')
    const range = page.getByRole('slider')
    await expect(range).toHaveValue(String(now))
    await range.press('ArrowLeft')
    await expect(range).toHaveAttribute('aria-valuetext', sayPoint(now - 1))
    await expect(page.getByText(market.alert.text).first()).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the end of the week stands, without a range that nobody hears', async ({ page }) => {
    await page.goto('/how-it-works')
    await expect(page.getByText(market.alert.text).first()).toBeVisible()
    await expect(page.locator('input[type="range"]')).toBeHidden()
    await expect(page.locator('[data-ahead]')).toHaveCount(0)
  })
})
