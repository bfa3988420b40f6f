import { expect, test } from './support/site.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('on a phone the cells of a row stand below each other, and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/blog/from-list-to-crm')
  const cells = page.getByRole('group', { name: 'Table' }).locator('tbody tr').first().locator('td')
  const [first, second] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()]
  expect(second?.y).toBeGreaterThan(first?.y ?? Number.POSITIVE_INFINITY)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('the cover of a card becomes the head of its article, and nothing else moves', async ({
  page,
}) => {
  /** What takes part in the change to another page, by name. */
  const named = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .map((one) => getComputedStyle(one).viewTransitionName)
        .filter((name) => name !== 'none'),
    )
  await page.goto('/blog')
  const link = page.locator('[data-cover-card] h3 a').first()
  // No card has it until it is about to be followed.
  expect(await named()).toEqual([])
  await link.focus()
  expect(await named()).toEqual(['cover'])
  await expect(page.locator('[data-cover-card]:focus-within [data-cover]')).toHaveCSS(
    'view-transition-name',
    'cover',
  )
  await link.press('Enter')
  await expect(page.locator('[data-cover-head]')).toHaveCSS('view-transition-name', 'cover')
  expect(await named()).toEqual(['cover'])
})
