import type { Locator } from '@playwright/test'
import { expect, test } from './support/site.ts'

// As built and sent: no script writes anew what a test has changed.
test.use({ javaScriptEnabled: false, contextOptions: { forcedColors: 'active' } })

/** How many of these values of an attribute look different, put one after the other where they are painted. */
async function countLooks(painted: Locator, changed: Locator, name: string, values: string[]) {
  const looks = new Set<string>()
  for (const value of values) {
    await changed.evaluate((element, [key, to]) => element.setAttribute(key, to), [
      name,
      value,
    ] as const)
    looks.add((await painted.screenshot()).toString('base64'))
  }
  return looks.size
}

test('the bar of a stage shows how far it is', async ({ page }) => {
  await page.goto('/connection-monitoring')
  const bar = page.locator('#try tbody svg:has(rect + rect)').first()
  expect(await countLooks(bar, bar.locator('rect').last(), 'width', ['5', '13', '22'])).toBe(3)
})

test('the current page of the header looks like no other', async ({ page }) => {
  await page.goto('/pricing')
  const current = page.locator('[data-header] nav a[aria-current]:visible')
  expect(await countLooks(current, current, 'aria-current', ['page', 'false'])).toBe(2)
})

test('a day shows how full its parts are', async ({ page }) => {
  await page.goto('/book')
  const day = page.getByRole('main').locator('label svg:has(rect + rect)').first()
  expect(
    await countLooks(day, day.locator('rect').nth(1), 'width', ['0', '2', '5', '7', '9']),
  ).toBe(5)
})
